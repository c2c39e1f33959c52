import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { reasonRules } from '../../api/fieldSchemas';
import { useVisitor } from '../../api/visitorLists/queries';
import type { VisitorDetail } from '../../api/visitorLists/contract';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { PhoneLink } from '../../components/content/PhoneLink';
import { RecordActions } from '../../components/entity/RecordActions';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openDialog } from '../../components/feedback/openDialog';
import { DetailPage } from '../../components/page/DetailPage';
import { List } from '../../components/page/List';
import { RecordFacts } from '../../components/page/RecordFacts';
import { useListState } from '../../components/page/useListState';
import { StatusBadge } from '../../components/StatusBadge';
import { paths } from '../../lib/paths';
import { stayColumns } from './visitorLists';
import { visitorBadge } from './visitorBadge';

/** SCREEN-VL-VISITORS, VISITOR-02: a visitor with all visits. */
export default function VisitorPage() {
  const { visitorId = '' } = useParams();
  return (
    <DetailPage
      resourceName="visitor"
      back={{ to: paths.visitors(), label: 'Visitors' }}
      query={visitorLogQueries.visitor(visitorId)}
      title={({ name }) => name || '—'}
      context={(visitor) => (
        <>
          {visitor.organization} <StatusBadge {...visitorBadge(visitor)} />
        </>
      )}
      actions={(visitor) => <Actions visitor={visitor} />}
    >
      {(visitor) => (
        <>
          <RecordFacts
            label="Visitor"
            items={[
              {
                label: 'Phone',
                value: visitor.phone && <PhoneLink phone={visitor.phone} />,
              },
              {
                label: 'Email',
                value: visitor.email && <a href={`mailto:${visitor.email}`}>{visitor.email}</a>,
              },
              {
                label: 'Data kept for the next visit',
                value: visitor.consent ? 'Yes, the visitor agreed' : 'No',
              },
              visitor.blockedReason !== '' && { label: 'Blocked because', value: visitor.blockedReason },
            ]}
          />
          <Visits visitorId={visitor.id} />
        </>
      )}
    </DetailPage>
  );
}

function Actions({ visitor }: { visitor: VisitorDetail }) {
  const { block } = useVisitor(visitor);
  const isManager = useMay()('siteManagement');
  const { id, name, blockedReason } = visitor;
  const askReason = () =>
    openDialog(() => import('../../components/form/ReasonDialog'), 'ReasonDialog', {
      title: `Block ${name}`,
      submitLabel: 'Block visitor',
      hint: 'The people at the gate read it.',
      effect: 'No site lets this visitor in.',
      ...reasonRules,
      onSubmit: block,
      doneMessage: `${name} is blocked`,
    });
  const unblock = () =>
    void confirmAndRun(
      {
        title: `Let ${name} in again?`,
        text: `Blocked because: ${blockedReason}`,
        confirmLabel: 'Unblock visitor',
        cancelLabel: 'Cancel',
      },
      () => block(''),
    );
  const merge = () => openDialog(() => import('./MergeDialog'), 'MergeDialog', { visitor });
  return (
    <>
      <Link className="btn btn-primary" to={paths.visitorBadge(id)}>
        Badge
      </Link>
      {isManager && (
        <RecordActions
          isNextBelow
          edit={undefined}
          next={[
            blockedReason === ''
              ? { label: 'Block', isSecondary: true, run: askReason }
              : { label: 'Unblock', isSecondary: true, run: unblock },
          ]}
          more={[{ label: 'Merge with another visitor', run: merge }]}
        />
      )}
    </>
  );
}

const listOptions = { sort: 'signedInAt,desc', columns: stayColumns };

function Visits({ visitorId }: { visitorId: string }) {
  const state = useListState(listOptions);
  return (
    <List
      title="Visits"
      name="visits-of-visitor"
      noun={{ one: 'visit', many: 'visits' }}
      state={state}
      query={({ search, sort, page, size }) =>
        visitorLogQueries.signIns({ search, sort, page, size, kind: 'VISITOR', personId: visitorId })
      }
      columns={stayColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.covidForm(id)}
      empty={{ title: 'No visits', text: 'The visits of this person appear here.' }}
    />
  );
}
