import { preinit } from 'react-dom'
import address from './inscription.css?url'

export const InscriptionSheet = () => <link rel="stylesheet" href={address} precedence="inscription" />

/** Preloads the sheet where the next press may show an inscription. */
export const bringInscriptionSheet = () => preinit(address, { as: 'style', precedence: 'inscription' })
