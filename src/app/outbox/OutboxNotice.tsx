import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUploadOwner } from '../../components/uploads/uploadOwner';
import { now } from '../../lib/clock';
import { countOf } from '../../lib/countOf';
import { dateTimeText } from '../../lib/dateTimeText';
import { isRecord } from '../../lib/isRecord';
import { localKeyOf } from '../../lib/localRecords';
import { paths } from '../../lib/paths';

/** Milliseconds after which what waits is old: two days. */
const OLD = 2 * 24 * 60 * 60 * 1000;

const changeNoun = { one: 'change', many: 'changes' };

/** Says what needs the user in the outbox, or that this page has changes that are not sent yet. */
export function OutboxNotice() {
  const saves = useUploadOwner((state) => state.saves);
  const { pathname } = useLocation();
  const refused = saves.filter(({ isFinal }) => isFinal);
  const [oldest] = saves;
  const client = useQueryClient();
  // A record that this device has added is shown with what was saved since.
  useEffect(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => localKeyOf(String(queryKey.at(-1))) !== undefined,
    });
  }, [client, saves]);
  const isHere = (address: unknown) =>
    typeof address === 'string' && `${address.split('?')[0] ?? ''}/`.startsWith(`${pathname}/`);
  const here = saves.filter(
    ({ target }) => isRecord(target) && (isHere(target.address) || isHere(target.page)),
  );
  const [tone, text] =
    refused.length > 0
      ? ['warning', `${countOf(refused.length, changeNoun)} could not be saved.`]
      : oldest && now() - oldest.addedAt > OLD
        ? [
            'warning',
            `${countOf(saves.length, changeNoun)} not sent yet, the oldest from ${dateTimeText(new Date(oldest.addedAt).toISOString())}.`,
          ]
        : here.length > 0
          ? [
              'info',
              `${countOf(here.length, changeNoun)} made here ${here.length === 1 ? 'waits' : 'wait'} to be sent.`,
            ]
          : ['info', ''];
  return (
    // Always rendered, so that screen readers announce the notice.
    <div aria-live="polite">
      {text !== '' && pathname !== paths.outbox && (
        <div className={`alert alert-${tone} pl-notice d-print-none pl-cluster column-gap-4`}>
          {text} <Link to={paths.outbox}>Open outbox</Link>
        </div>
      )}
    </div>
  );
}
