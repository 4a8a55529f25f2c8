import address from './checkout.css?url'

/**
 * For pages that need checkout.css. Its own precedence puts it after the shop's sheet: within one precedence
 * the server writes links before styles.
 */
export const CheckoutSheet = () => <link rel="stylesheet" href={address} precedence="checkout" />
