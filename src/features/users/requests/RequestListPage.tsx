import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import { userAdminQueries } from '../../../api/userAdmin/queries';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { offeredQuery } from '../offered';
import { RequestActs } from './RequestActs';
import { requestColumns, requestStatuses } from './requestColumns';

const AcceptDialog = lazyAgain(async () => ({ default: (await import('./AcceptDialog')).AcceptDialog }));
const RefuseDialog = lazyAgain(async () => ({ default: (await import('./RefuseDialog')).RefuseDialog }));

const status = {
  name: 'status',
  label: 'Status',
  options: [
    ...Object.entries(requestStatuses).map(([value, label]) => ({ value, label })),
    { value: 'ALL', label: 'All' },
  ],
};
const noun = { one: 'invitation request', many: 'invitation requests' };

interface Asked {
  request: InvitationRequest;
  /** Each time a dialog opens it begins anew. */
  turn: number;
}

/** EMP-45: whom colleagues want to have invited, and the answer. */
export default function RequestListPage() {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState<'accept' | 'refuse'>();
  const close = () => setOpen(undefined);
  const { data: offered, error } = useQuery(offeredQuery);
  const wait = offered ? undefined : error ? 'The roles could not be loaded.' : 'The roles are being loaded.';
  const columns = useMemo(() => {
    const ask = (what: 'accept' | 'refuse', request: InvitationRequest) => {
      setAsked((before) => ({ request, turn: (before?.turn ?? 0) + 1 }));
      setOpen(what);
    };
    return requestColumns((request) => <RequestActs request={request} wait={wait} onAsk={ask} />);
  }, [wait]);
  const state = useListState({ sort: 'requestedAt,desc', columns, filters: { status } });
  return (
    <>
      <ListPage
        title="Invitation requests"
        context="Whom colleagues want to have as users"
        back={{ to: paths.users, label: 'Users' }}
        noun={noun}
        state={state}
        query={({ search, filters, ...ask }) =>
          userAdminQueries.requests({
            ...ask,
            search: search || undefined,
            status: filters.status === 'ALL' ? undefined : filters.status,
          })
        }
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search invitation requests', placeholder: 'Name, e-mail' }}
        filters={[status]}
        empty={{
          title: 'No open requests',
          text: 'Colleagues who may not invite users themselves ask for them from an employee’s page.',
        }}
      />
      <LazyPart wanted={open === 'accept'} onLost={close}>
        {asked && offered && (
          <AcceptDialog
            key={asked.turn}
            request={asked.request}
            offered={offered}
            open={open === 'accept'}
            onClose={close}
          />
        )}
      </LazyPart>
      <LazyPart wanted={open === 'refuse'} onLost={close}>
        {asked && (
          <RefuseDialog key={asked.turn} request={asked.request} open={open === 'refuse'} onClose={close} />
        )}
      </LazyPart>
    </>
  );
}
