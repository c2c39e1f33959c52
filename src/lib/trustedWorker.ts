/** What is used of the browser's Trusted Types. */
export interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The workers of the app, below the address of the page. */
const WORKERS = /^(?:appWorker\.js|assets\/(?:pdf\.worker|codeReader)\b[\w.-]*\.m?js)$/;

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * The Content-Security-Policy requires a Trusted Types policy of this name for the addresses of workers. The development
 * server has none, and other addresses.
 */
const policy =
  import.meta.env.PROD &&
  trustedTypes?.createPolicy('workers', {
    createScriptURL: (url) => {
      const base = new URL('./', document.baseURI).href;
      if (url.startsWith(base) && WORKERS.test(url.slice(base.length))) return url;
      throw new TypeError(`no worker may be loaded from ${url}`);
    },
  });

/** The address of a worker of the app in the form that the browser takes. Throws a TypeError for any other. */
export function trustedWorker(address: string): string {
  const url = new URL(address, document.baseURI).href;
  return policy ? policy.createScriptURL(url) : url;
}
