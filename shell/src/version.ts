/** Version of the product, as in the footer. */
export const VERSION = '3.1.0';
