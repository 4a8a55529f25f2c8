import address from './inscription.css?url'

/** The typeface that only inscriptions wear, fetched where one may be drawn. */
export const InscriptionSheet = () => <link rel="stylesheet" href={address} precedence="inscription" />
