import address from './checkout.css?url'

/**
 * Put it into a page that the shop's own sheet does not know (see checkout.css). It has a precedence of its own, met after the
 * shop's: within one, the server writes links before styles.
 */
export const CheckoutSheet = () => <link rel="stylesheet" href={address} precedence="checkout" />
