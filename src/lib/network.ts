/**
 * Whether calls get answers. The browser alone does not know: in a basement or behind a hotel's sign-in page it says
 * that it is online.
 */
let isUnanswered = false;

/** Notes if the last call was answered, whatever the answer says. */
export const noteAnswer = (answered: boolean): void => void (isUnanswered = !answered);

export const isNetworkBad = (): boolean =>
  isUnanswered || (globalThis.navigator as Navigator | undefined)?.onLine === false;
