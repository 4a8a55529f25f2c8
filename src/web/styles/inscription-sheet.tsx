import { preinit } from 'react-dom'
import address from './inscription.css?url'

/** The typeface that only inscriptions wear, fetched where one may be drawn. */
export const InscriptionSheet = () => <link rel="stylesheet" href={address} precedence="inscription" />

/** Fetches it ahead, where an inscription may be drawn at the next press. */
export const bringInscriptionSheet = () => preinit(address, { as: 'style', precedence: 'inscription' })
