import type { Config } from './config';

/**
 * The part of the Content-Security-Policy that depends on the configuration. It allows calls to the API, the
 * configured services and file hosts, and pictures from all of these (FAULT-23, 69). Nothing else may
 * leave the host; prefetching falls under `default-src`. `page` is the page's absolute address. vite.config.ts writes
 * the other part into the built page.
 */
export function policyFrom({ apiBaseUrl, thirdParty, fileHosts }: Config, page: string): string {
  const services = Object.values(thirdParty).filter((address) => address !== undefined);
  const sourceList = (addresses: readonly string[]) => {
    const origins = new Set(addresses.map((address) => new URL(address, page).origin));
    origins.delete(new URL(page).origin);
    return ["'self'", ...origins].join(' ');
  };
  const pictures = [apiBaseUrl, ...services, ...fileHosts];
  return [
    "default-src 'self'",
    `connect-src ${sourceList(pictures)}`,
    `img-src ${sourceList(pictures)} data: blob:`,
  ].join('; ');
}
