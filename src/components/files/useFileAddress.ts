import { useQuery } from '@tanstack/react-query';
import { webAddress } from '../../lib/webAddress';
import type { FileService, StoredFile } from './fileService';

/** The address of a file, once the service has given one. `failed` when it gives none that can be opened. */
export function useFileAddress(file: StoredFile | undefined, files: Pick<FileService, 'name' | 'address'>) {
  const id = file?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['fileAddress', files.name, id],
    queryFn: ({ signal }) => files.address(id, signal),
    // The address expires.
    staleTime: 5 * 60 * 1000,
    enabled: file !== undefined,
  });
  const address = data === undefined ? undefined : webAddress(data, document.baseURI)?.href;
  return { address, failed: address === undefined && (error !== null || data !== undefined) };
}
