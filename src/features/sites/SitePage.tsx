import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { reasonRules } from '../../api/fieldSchemas';
import { moveSite, type SiteStatus, siteStatusNames, type VisitorSite } from '../../api/visitorLog/contract';
import { visitorSites } from '../../api/visitorLog/queries';
import { PhoneLink } from '../../components/content/PhoneLink';
import { RecordActions } from '../../components/entity/RecordActions';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { StatusBadge } from '../../components/StatusBadge';
import { timeZoneName } from '../../lib/commonTimeZones';
import { formatShortDate, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { JobLink } from '../../navigation/JobLink';
import { mapAddress } from '../../navigation/mapAddress';
import { siteHoursText, isOverCapacity, onSiteText, siteBadge, siteList } from './site';

/** SCREEN-VL-SITES, VISITOR-01, CALL-212: a site and what its gate asks. */
export default function SitePage() {
  const { siteId = '' } = useParams();
  return (
    <DetailPage
      resourceName="site"
      back={siteList}
      query={visitorSites.detail(siteId)}
      title={({ name }) => name || '—'}
      context={(site) => (
        <>
          <StatusBadge {...siteBadge(site)} /> {onSiteText(site)} on site
          {isOverCapacity(site) && <strong className="text-danger"> · Over capacity</strong>}
        </>
      )}
      actions={(site) => <Actions site={site} />}
    >
      {(site) => <Overview site={site} />}
    </DetailPage>
  );
}

function Overview({ site }: { site: VisitorSite }) {
  const { job, address, phone, timeZone, capacity, managers, autoSignOut, rules, declaration, questions } =
    site;
  const map = mapAddress(address);
  const paper = site.allowsPaperCode ? 'Allowed' : 'Not allowed';
  const current = site.bulletins.filter(({ until }) => until === '' || until >= today());
  return (
    <>
      <RecordFacts
        label="Site"
        items={[
          { label: 'Job', value: job && <JobLink job={job} /> },
          {
            label: 'Address',
            value: map ? (
              <a href={map} target="_blank" rel="noopener noreferrer">
                {address} (map)
              </a>
            ) : (
              address
            ),
          },
          { label: 'Hours', value: siteHoursText(site) },
          { label: 'Time zone', value: timeZone === '' ? 'That of the business' : timeZoneName(timeZone) },
          { label: 'Capacity', value: capacity === null ? 'No limit' : String(capacity) },
          { label: 'Site managers', value: managers.map(({ name }) => name).join(', ') },
          { label: 'Phone at the gate', value: phone && <PhoneLink phone={phone} /> },
          { label: 'At closing', value: autoSignOut ? 'Signs out who is still there' : 'Signs nobody out' },
          {
            label: 'Code on paper',
            value: site.paperCode ? <Link to={paths.paperCode(site.id)}>Print or replace</Link> : paper,
          },
          { label: 'Languages', value: site.spanish ? 'English, Español' : 'English' },
        ]}
      />
      {current.length > 0 && (
        <section className="pl-panel pl-stack" aria-labelledby="bulletins">
          <h2 id="bulletins" className="m-0">
            Bulletins
          </h2>
          <ul className="pl-plain-list pl-stack">
            {current.map(({ id, text, until }) => (
              <li key={id}>
                {text}
                {until !== '' && <span className="text-body-secondary"> Until {formatShortDate(until)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules !== '' && (
        <section className="pl-panel pl-stack" aria-labelledby="rules">
          <h2 id="rules" className="m-0">
            Rules
          </h2>
          <p className="m-0 text-pre-line">{rules}</p>
          {declaration !== '' && <p className="m-0 fw-semibold">{declaration}</p>}
        </section>
      )}
      {questions.length > 0 && <QuestionOutline questionnaire={{ sections: questions }} />}
    </>
  );
}

function Actions({ site }: { site: VisitorSite }) {
  const { id, name, status, version, onSite } = site;
  const may = useMay();
  const mayManage = may('siteManagement');
  const move = visitorSites.useMove<SiteStatus>({ id, version }, moveSite);
  const { next, others } = useStatusMoves<SiteStatus>({
    name,
    statusNames: siteStatusNames,
    move,
    reasonRules,
    moves: !mayManage
      ? []
      : status === 'CLOSED'
        ? [{ to: 'OPEN', label: 'Reopen site', isNext: true }]
        : [
            {
              to: 'CLOSED',
              label: 'Close site',
              reasonHint: 'Why the site is closed',
              effect: 'Nobody can sign in there.',
            },
          ],
    denialReason: (to) =>
      to === 'CLOSED' && onSite > 0 ? 'People are on this site. Sign them out first.' : undefined,
  });
  const remove = {
    name,
    effect: 'This cannot be undone.',
    send: visitorSites.useRemove(id),
    listAddress: paths.visitorLog,
  };
  return (
    <>
      {status === 'OPEN' && (
        <Link className="btn btn-primary" to={paths.registry(id)}>
          Open registry
        </Link>
      )}
      {may('visitorLog') && (
        <Link className="btn btn-secondary" to={paths.siteDashboard(id)}>
          Dashboard
        </Link>
      )}
      <RecordActions
        isNextBelow={status === 'OPEN'}
        next={next}
        edit={mayManage && paths.editSite(id)}
        more={others}
        remove={mayManage && remove}
      />
    </>
  );
}
