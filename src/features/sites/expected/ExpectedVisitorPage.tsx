import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { reasonRules } from '../../../api/fieldSchemas';
import { type ExpectedVisitor, moveExpectedVisitor } from '../../../api/expectedVisitors/contract';
import { expectedVisitors, useSendInvitation } from '../../../api/expectedVisitors/queries';
import { visitorSites } from '../../../api/visitorLog/queries';
import { PhoneLink } from '../../../components/content/PhoneLink';
import { RecordActions } from '../../../components/entity/RecordActions';
import { useStatusMoves } from '../../../components/entity/useStatusMoves';
import { notify } from '../../../components/feedback/banners';
import { DetailPage } from '../../../components/page/DetailPage';
import { Properties } from '../../../components/page/Properties';
import { StatusBadge } from '../../../components/StatusBadge';
import { PrintButton } from '../../../components/page/PrintButton';
import { formatDateTime, formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { VisitInvitation } from './VisitInvitation';
import { visitBadge, visitList, visitStatusNames, visitTimes } from './visit';

/** SCREEN-VL-VISITORS, VISITOR-02: an expected visitor, and the invitation to print. */
export default function ExpectedVisitorPage() {
  const { expectedVisitorId = '' } = useParams();
  return (
    <DetailPage
      resourceName="expected visitor"
      back={visitList}
      query={expectedVisitors.detail(expectedVisitorId)}
      title={({ name }) => name || '—'}
      context={(visit) => (
        <>
          <StatusBadge {...visitBadge(visit)} /> {formatShortDate(visit.day)}, {visitTimes(visit)}
        </>
      )}
      actions={(visit) => <Actions visit={visit} />}
    >
      {(visit) => <Overview visit={visit} />}
    </DetailPage>
  );
}

function Overview({ visit }: { visit: ExpectedVisitor }) {
  const { id, site, organization, email, phone, host, purpose, status, signInId, cameAt, sentAt } = visit;
  const businessId = useSession(({ user }) => user?.businessId ?? '');
  const { data } = useQuery({
    ...visitorSites.detail(site?.id ?? '', { silent: true }),
    enabled: site !== undefined,
  });
  return (
    <>
      <section className="pl-panel d-print-none" aria-label="Visit">
        <Properties
          items={[
            { label: 'Site', value: site && <Link to={paths.site(site.id)}>{site.name}</Link> },
            { label: 'Company', value: organization },
            { label: 'Host', value: host?.name },
            { label: 'Reason for the visit', value: purpose },
            { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
            { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
            { label: 'Invitation sent', value: sentAt ? formatDateTime(sentAt) : 'Not sent' },
            cameAt !== '' && {
              label: 'Came',
              value: <Link to={paths.covidForm(signInId)}>{formatDateTime(cameAt)}</Link>,
            },
          ]}
        />
      </section>
      {status === 'EXPECTED' && data && (
        <VisitInvitation
          visit={{
            ...visit,
            id,
            businessId,
            business: '',
            site: data.name,
            address: data.address,
            phone: data.phone,
            host: host?.name ?? '',
            rules: data.rules,
            rulesEs: data.rulesEs,
          }}
          language="en"
        />
      )}
    </>
  );
}

function Actions({ visit: { id, version, name, status, email } }: { visit: ExpectedVisitor }) {
  const sendAgain = useSendInvitation(id);
  const move = expectedVisitors.useMove<'EXPECTED' | 'CANCELLED'>({ id, version }, moveExpectedVisitor);
  const isExpected = status === 'EXPECTED';
  const hasCome = status === 'HERE' || status === 'LEFT';
  const isTold = email === '' ? '' : ' The visitor gets an email.';
  const { others } = useStatusMoves<'EXPECTED' | 'CANCELLED'>({
    name,
    statusNames: visitStatusNames,
    move,
    reasonRules,
    moves: isExpected
      ? [
          {
            to: 'CANCELLED',
            label: 'Cancel visit',
            effect: `The invitation no longer opens the gate.${isTold}`,
          },
        ]
      : status === 'CANCELLED'
        ? [{ to: 'EXPECTED', label: 'Expect again', effect: `The invitation counts again.${isTold}` }]
        : [],
  });
  const send = () =>
    sendAgain().then(
      () => notify({ kind: 'success', text: `Invitation sent to ${email}` }),
      // The banner has reported it.
      () => undefined,
    );
  return (
    <>
      {isExpected && <PrintButton isPrimary />}
      <RecordActions
        isNextBelow={isExpected}
        edit={!hasCome && paths.editExpectedVisitor(id)}
        next={[
          isExpected && {
            label: 'Send again',
            isSecondary: true,
            disabledReason:
              email === '' ? 'There is no email address. Add one, or print the invitation.' : undefined,
            run: () => void send(),
          },
        ]}
        more={others}
        remove={
          !hasCome && {
            name,
            effect: 'The invitation no longer opens the gate. This cannot be undone.',
            send: expectedVisitors.useRemove(id),
            listAddress: visitList.to,
          }
        }
      />
    </>
  );
}
