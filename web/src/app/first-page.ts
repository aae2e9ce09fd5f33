/** The start page after sign-in. */
export const firstPage = '/pages/overview';
