import type { Config } from './config';

/**
 * The half of the Content-Security-Policy that only the configuration knows: calls go to the API, the services and the
 * hosts of files that it names, pictures come from those services and hosts (FAULT-23, 69), and nothing else leaves the
 * host: prefetching too falls under `default-src`. `page` is the page's absolute address. The other half is in the built
 * page already: see vite.config.ts.
 */
export function policyFrom({ apiBaseUrl, thirdParty, fileHosts }: Config, page: string): string {
  const services = Object.values(thirdParty).filter((address) => address !== undefined);
  const others = (addresses: readonly string[]) => {
    const origins = new Set(addresses.map((address) => new URL(address, page).origin));
    origins.delete(new URL(page).origin);
    return ["'self'", ...origins].join(' ');
  };
  const pictures = [...services, ...fileHosts];
  return [
    "default-src 'self'",
    `connect-src ${others([apiBaseUrl, ...pictures])}`,
    `img-src ${others(pictures)} data: blob:`,
  ].join('; ');
}
