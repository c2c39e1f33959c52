import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { sendImport } from '../sendImport';
import { costCodeCalls } from './contract';

const queriesOf = (calls: (typeof costCodeCalls)['old' | 'new']) => {
  const queries = resourceQueries(calls);
  return {
    ...queries,
    calls,
    /** Active cost codes for a picker, with their number. */
    activeChoices: (search: string, page: number) =>
      queries.choices(
        search,
        page,
        { active: true },
        { sort: 'code,asc', toItem: ({ id, code, name }) => ({ id, label: `${code} ${name}` }) },
      ),
    /** The divisions with the number of their codes. */
    divisions: queryOptions({
      queryKey: [...queries.all, 'divisions'],
      queryFn: async ({ signal }) => (await call(calls.divisions, { signal })).divisions,
    }),
    /** CALL-177 for one part of a file. */
    sendFile: (part: Parameters<typeof sendImport>[1]) => sendImport(calls.importFile, part),
    /** Deletes a code that an import added. The import reports the errors. */
    undoAdded: (companyCostCodeId: string) =>
      call(calls.remove, { params: { companyCostCodeId }, silent: true }),
    /** For bulk actions, whose report shows the errors. */
    useSetActive() {
      const client = useQueryClient();
      return {
        setActive: (ids: string[], active: boolean) =>
          call(calls.setActive, { body: { ids, active }, silent: true }),
        onSettled: () => void client.invalidateQueries({ queryKey: queries.all }),
      };
    },
  };
};

const variants = { old: queriesOf(costCodeCalls.old), new: queriesOf(costCodeCalls.new) };

/** CALL-174 in the variant of the business (CALL-163, JOB-04). */
export const costCodeQueries = (newJobVersion: boolean) => variants[newJobVersion ? 'new' : 'old'];
