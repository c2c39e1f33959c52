import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from './endpoint';
import type { MadeLink } from './links';
import { callAny } from './resourceQueries';

/**
 * Makes and withdraws the link of the record that `params` names. The queries under `changed` are read again after each.
 * The dialog shows errors of `make`, a banner those of `withdraw`.
 */
export function useLink<Body>(
  calls: { make: Endpoint<string, MadeLink, Body>; withdraw: Endpoint },
  params: Record<string, string>,
  changed: QueryKey,
) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: changed });
  const { mutateAsync: make } = useMutation({
    mutationFn: (body: Body) => callAny(calls.make, { params, body, silent: true }),
    onSettled,
  });
  const { mutateAsync: withdraw } = useMutation({
    mutationFn: () => callAny(calls.withdraw, { params }),
    onSettled,
  });
  return { make, withdraw };
}
