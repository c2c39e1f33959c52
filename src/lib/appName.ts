/** What this is called, wherever it names itself. */
export const appName = 'Plumbline';
