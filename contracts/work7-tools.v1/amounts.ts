/**
 * Net amount of money with two places, not negative (`"54.00"`).
 * @de Nettobetrag mit zwei Nachkommastellen, nicht negativ (`"54.00"`).
 * @TJS-type string
 * @pattern ^[0-9]{1,9}[.][0-9]{2}$
 */
export type NetPrice = string & { readonly __flavor?: 'NetPrice' }

/**
 * Quantity with up to four places, not negative (`"12.5"`).
 * @de Menge mit bis zu vier Nachkommastellen, nicht negativ (`"12.5"`).
 * @TJS-type string
 * @pattern ^[0-9]{1,9}([.][0-9]{1,4})?$
 */
export type Quantity = string & { readonly __flavor?: 'Quantity' }
