import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { followOtherTabs } from '../../src/app/otherTabs';

/** A tab that has read the key 'badge'. */
function openTab() {
  const client = new QueryClient();
  client.setQueryData(['badge'], 3);
  const close = followOtherTabs(client);
  const isOutdated = () => client.getQueryState(['badge'])?.isInvalidated;
  return { client, close, isOutdated };
}

it('NOTIF-12 a change of notifications is read again in the other tabs alone', async () => {
  const [here, there] = [openTab(), openTab()];
  const change = (meta?: { otherTabs: string[] }) =>
    here.client
      .getMutationCache()
      .build(here.client, { mutationFn: () => Promise.resolve(), ...(meta && { meta }) })
      .execute(undefined);
  await change();
  await change({ otherTabs: ['badge'] });
  await vi.waitFor(() => expect(there.isOutdated()).toBe(true));
  expect(here.isOutdated()).toBe(false);
  here.close();
  there.close();
});
