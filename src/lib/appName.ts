/** The product's name. */
export const appName = 'Plumbline';
