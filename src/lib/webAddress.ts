/** Parses an address, relative to `base`; undefined unless it is a web address (FAULT-71). */
export function webAddress(address: string, base?: string): URL | undefined {
  // An empty address would be the base itself.
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
