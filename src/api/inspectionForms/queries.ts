import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { changeFormStatus, formCalls, type FormDetail, type FormRow, readFormVersion } from './contract';

/** CALL-231 */
export const forms = resourceQueries(formCalls);

/** The questions of a published version. They never change. */
export const formVersionQuery = (formId: string, formVersion: number, { silent = false } = {}) =>
  queryOptions({
    queryKey: [...forms.all, 'version', formId, formVersion],
    queryFn: ({ signal }) => call(readFormVersion, { params: { formId, formVersion }, silent, signal }),
    staleTime: Infinity,
  });

/** The published version of a form, if a list that was loaded has it. */
export const publishedVersion = (client: QueryClient, formId: string): number | undefined =>
  client
    .getQueriesData<{ rows?: FormRow[] }>({ queryKey: [...forms.all, 'list'] })
    .flatMap(([, page]) => page?.rows ?? [])
    .find(({ id }) => id === formId)?.publishedVersion;

/** Publishes or retires a form. A banner shows the error; after a conflict the page shows the current form. */
export function useFormStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, status }: { form: FormDetail; status: 'PUBLISHED' | 'RETIRED' }) =>
      call(changeFormStatus, { params: { formId: form.id }, body: { status, version: form.version } }),
    onSuccess: (saved) => forms.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: forms.all }),
  }).mutateAsync;
}
