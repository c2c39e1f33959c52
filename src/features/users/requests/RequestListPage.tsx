import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import { userAdminQueries } from '../../../api/userAdmin/queries';
import { ActionButton } from '../../../components/ActionButton';
import { inform } from '../../../components/feedback/inform';
import { openDialog } from '../../../components/feedback/openDialog';
import { type Filter, sentValue } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { type RoleOptions, roleOptionsQuery } from '../roleOptions';
import {
  answerText,
  requestedName,
  requestText,
  requestColumns,
  requestStatuses,
  fullAnswerText,
} from './requestColumns';
import '../users.scss';

const status: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    ...Object.entries(requestStatuses).map(([value, label]) => ({ value, label })),
    { value: 'ALL', label: 'All' },
  ],
  all: 'ALL',
};
const noun = { one: 'invitation request', many: 'invitation requests' };

/** EMP-45: requests of colleagues to invite someone, and their answers. */
export default function RequestListPage() {
  const { data: roleOptions, error } = useQuery(roleOptionsQuery);
  const wait = roleOptions ? undefined : error ? "Couldn't load the roles." : 'Loading the roles.';
  const columns = useMemo(
    () =>
      requestColumns((request) => <RequestActions request={request} roleOptions={roleOptions} wait={wait} />),
    [roleOptions, wait],
  );
  const state = useListState({ sort: 'requestedAt,desc', columns, filters: { status } });
  return (
    <ListPage
      title="Invitation requests"
      context="Requests from colleagues to invite new users"
      back={{ to: paths.users, label: 'Users' }}
      noun={noun}
      state={state}
      query={({ search, filters, ...params }) =>
        userAdminQueries.requests({
          ...params,
          search: search || undefined,
          status: sentValue(status, filters.status) || undefined,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: 'Search invitation requests', placeholder: 'Name, email' }}
      filters={[status]}
      empty={{
        title: 'No open requests',
        text: 'Colleagues can request an account from an employee’s page.',
      }}
    />
  );
}

interface RequestActionsProps {
  request: InvitationRequest;
  roleOptions: RoleOptions | undefined;
  /** Why it cannot be accepted yet. */
  wait: string | undefined;
}

/** The two answers to an open request, or the answer given. */
function RequestActions({ request, roleOptions, wait }: RequestActionsProps) {
  const name = requestedName(request);
  return (
    <span className="pl-cluster m-0">
      {request.status === 'OPEN' ? (
        <>
          <ActionButton
            disabledReason={wait}
            aria-label={`Accept ${name}`}
            onClick={() =>
              roleOptions &&
              openDialog(() => import('./AcceptDialog'), 'AcceptDialog', { request, roleOptions })
            }
          >
            Accept
          </ActionButton>
          <ActionButton
            disabledReason={undefined}
            aria-label={`Decline ${name}`}
            onClick={() => openDialog(() => import('./RefuseDialog'), 'RefuseDialog', { request })}
          >
            Decline
          </ActionButton>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`${answerText(request)}: ${name}`}
          onClick={() =>
            void inform({ title: name, text: `${requestText(request)}\n\n${fullAnswerText(request)}` })
          }
        >
          {answerText(request)}
        </button>
      )}
    </span>
  );
}
