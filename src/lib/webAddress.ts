/** The address as a URL, a relative one from `base` on; undefined unless it is one of the web's (FAULT-71). */
export function webAddress(address: string, base?: string): URL | undefined {
  // Nothing at all would be the base itself.
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
