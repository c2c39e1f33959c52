import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { reasonRules } from '../../api/fieldSchemas';
import { type ReusableCodeDetail, subjectKindNames, type SubjectKind } from '../../api/qrCodes/contract';
import { reusableCodeQuery, useReusableCode } from '../../api/qrCodes/queries';
import type { Named } from '../../api/schema';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { LabelSheets } from '../../components/labels/LabelSheets';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { codeText, shortCode } from '../../lib/codeText';
import { dateTimeText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { reusableBadge } from './reusableBadge';
import { screenOf } from './subjects';

/** SCREEN-QR-REUSABLE, ORG-11: a reusable code, what it is on, and what it was on before. */
export default function ReusablePage() {
  const { codeId = '' } = useParams();
  return (
    <DetailPage
      resourceName="code"
      back={{ to: paths.reusableCodes, label: 'Reusable QR codes' }}
      query={reusableCodeQuery(codeId)}
      title={({ id }) => shortCode({ kind: 'reusable', id })}
      context={(code) => <StatusBadge {...reusableBadge(code)} />}
      actions={(code) => <Actions code={code} />}
      tabs={(code) => [
        { id: 'data', label: 'Use', content: () => <Use code={code} /> },
        { id: 'label', label: 'Label', content: () => <Label code={code} /> },
      ]}
    />
  );
}

function Actions({ code }: { code: ReusableCodeDetail }) {
  const { release } = useReusableCode(code);
  const name = shortCode({ kind: 'reusable', id: code.id });
  const assign = () => openDialog(() => import('./AssignCodeDialog'), 'AssignCodeDialog', { code });
  const askReason = () =>
    openDialog(() => import('../../components/form/ReasonDialog'), 'ReasonDialog', {
      title: `Release ${name}`,
      submitLabel: 'Release code',
      hint: 'Such as: the rental went back.',
      effect: 'Until it is assigned again, its label leads nowhere.',
      ...reasonRules,
      onSubmit: release,
      doneMessage: `${name} is free`,
    });
  return (
    <RecordActions
      next={[code.assigned ? { label: 'Release', run: askReason } : { label: 'Assign', run: assign }]}
      edit={undefined}
    />
  );
}

function SubjectLink({ kind, subject }: { kind: SubjectKind; subject: Named | undefined }) {
  const screen = screenOf({ kind, id: subject?.id ?? '' }, useMay());
  if (!subject) return 'Deleted';
  return 'to' in screen ? <Link to={screen.to}>{subject.name}</Link> : subject.name;
}

function Use({ code: { assigned, batch, history } }: { code: ReusableCodeDetail }) {
  return (
    <>
      <RecordFacts
        label="Now"
        items={[
          { label: 'On', value: assigned && <SubjectLink {...assigned} subject={assigned.subject} /> },
          { label: 'Kind', value: assigned && subjectKindNames[assigned.kind] },
          { label: 'Since', value: assigned && dateTimeText(assigned.since) },
          { label: 'Batch', value: batch && <Link to={paths.qrBatch(batch.id)}>{batch.name}</Link> },
        ]}
      />
      <section className="pl-panel" aria-labelledby="code-history">
        <h2 className="fs-6" id="code-history">
          Before
        </h2>
        {history.length === 0 && <p className="m-0">It was never on anything else.</p>}
        <ol className="pl-plain-list pl-stack gap-2">
          {history.map(({ id, kind, subject, from, to, by, reason }) => (
            <li key={id}>
              <SubjectLink kind={kind} subject={subject} />
              <div>
                {dateTimeText(from)} to {dateTimeText(to)}
              </div>
              <div className="text-body-secondary">{[by?.name, reason].filter(Boolean).join(': ')}</div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Label({ code: { id } }: { code: ReusableCodeDetail }) {
  const businessId = useSession(({ user }) => user?.businessId ?? '');
  const subject = { kind: 'reusable', id } as const;
  const code = shortCode(subject);
  const text = codeText(subject, businessId, document.baseURI);
  return <LabelSheets title={code} labels={[{ text, name: 'Reusable code', detail: '', code }]} />;
}
