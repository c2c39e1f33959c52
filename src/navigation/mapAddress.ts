import { config } from '../api/config';

/** Opens the place on the configured map, if any. */
export const mapAddress = (address: string): string | undefined => {
  const { mapUrl } = config();
  return mapUrl && mapUrl + encodeURIComponent(address);
};
