import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fileServiceOf } from '../files';
import { resourceQueries } from '../resourceQueries';
import { checkResourceLink, resourceCalls, resourceFileCalls, resourceFolderCalls } from './contract';

/** CALL-262 */
export const resources = resourceQueries(resourceCalls);
export const resourceFolders = resourceQueries(resourceFolderCalls, { partOf: resources.all });
export const allResourceFolders = resourceFolders.list({ sort: 'name,asc', page: 0, size: 'all' });

export const resourceFiles = fileServiceOf('resources', resourceFileCalls, { anyFile: true });

/** Opens the link on the server. A banner shows its error. */
export function useCheckLink(resourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkResourceLink, { params: { resourceId }, body: {} }),
    onSuccess: (saved) => resources.updateCache(client, saved),
  });
}
