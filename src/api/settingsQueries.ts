import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from './client';
import type { Endpoint } from './endpoint';

/** What `settingsDocument` makes. */
export interface SettingsDocument<Value extends { version: number }, Draft> {
  what: string;
  /** What a form checks with. */
  draft: z.ZodMiniType<Draft>;
  read: Endpoint<string, Value, undefined>;
  save: Endpoint<string, Value, object>;
}

const keyOf = ({ read }: { read: { key: string } }) => ['settings', read.key] as const;

/** A settings document as it is now. */
export const settingsQuery = <Value extends { version: number }, Draft>(
  settings: SettingsDocument<Value, Draft>,
  { silent = false } = {},
) =>
  queryOptions({
    queryKey: keyOf(settings),
    queryFn: ({ signal }) => call(settings.read, { silent, signal }),
  });

/** Reads it anew, to compare with what was typed. */
export const readSettings = <Value extends { version: number }, Draft>(
  client: QueryClient,
  settings: SettingsDocument<Value, Draft>,
): Promise<Value> => client.fetchQuery({ ...settingsQuery(settings, { silent: true }), staleTime: 0 });

/** Saves a settings document as `version` was changed. Its failure, 409 too, is said beside the form. */
export function useSaveSettings<Value extends { version: number }, Draft>(
  settings: SettingsDocument<Value, Draft>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Draft & { version: number }) => call(settings.save, { body, silent: true }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: keyOf(settings) }),
    onSuccess: (value) => client.setQueryData(keyOf(settings), value),
  });
}
