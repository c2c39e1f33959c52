import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from './client';
import type { Endpoint } from './endpoint';
import { sendVersion } from './sendAndVerify';

/** The result of `settingsDocument`. */
export interface SettingsDocument<Value extends { version: number }, Draft> {
  resourceName: string;
  /** Schema of the form. */
  draft: z.ZodMiniType<Draft>;
  read: Endpoint<string, Value, undefined>;
  save: Endpoint<string, Value, object>;
}

const keyOf = ({ read }: { read: { key: string } }) => ['settings', read.key] as const;

/** A read-only settings document. */
export const settingsQuery = <Value extends { version: number }, Draft>(
  settings: SettingsDocument<Value, Draft>,
  { silent = false } = {},
) =>
  queryOptions({
    queryKey: keyOf(settings),
    queryFn: ({ signal }) => call(settings.read, { silent, signal }),
  });

/**
 * A settings document with the save and refetch functions of a versioned form (FAULT-95, FAULT-96). The form shows
 * its errors, including 409. `alsoInvalidates`: queries that a save invalidates besides.
 */
export const useSettings = <Value extends { version: number }, Draft>(
  settings: SettingsDocument<Value, Draft>,
  isAsSent: (current: Value, draft: Draft) => boolean,
  alsoInvalidates?: QueryKey,
) => ({
  query: useQuery(settingsQuery(settings)),
  ...useSaveSettings(settings, isAsSent, alsoInvalidates),
});

/** The same without the query, for documents that not every API has. */
export function useSaveSettings<Value extends { version: number }, Draft>(
  settings: SettingsDocument<Value, Draft>,
  isAsSent: (current: Value, draft: Draft) => boolean,
  alsoInvalidates?: QueryKey,
) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: Draft & { version: number }) => call(settings.save, { body, silent: true }),
    // A response from before the save must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: keyOf(settings) }),
    onSuccess: (value) => client.setQueryData(keyOf(settings), value),
  });
  const read = () => client.fetchQuery({ ...settingsQuery(settings, { silent: true }), staleTime: 0 });
  const sendSettings = sendVersion({ save: mutateAsync, read, isAsSent });
  const send = async (draft: Draft, version: number) => {
    const saved = await sendSettings(draft, version);
    if (alsoInvalidates) void client.invalidateQueries({ queryKey: alsoInvalidates });
    return saved;
  };
  return { send, read };
}
