import './drawings.scss';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { recordManagers } from '../../../access/recordAccess';
import { useMay } from '../../../access/useMay';
import type { Drawing, DrawingDetail, DrawingRevision } from '../../../api/drawings/contract';
import { drawings, sheetsOf } from '../../../api/drawings/queries';
import { RecordActions } from '../../../components/entity/RecordActions';
import { openDialog } from '../../../components/feedback/openDialog';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { PageHeader } from '../../../components/page/PageHeader';
import { useShortcutKeys } from '../../../components/useDocumentKeys';
import { formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { downloadSheet } from './downloadSheet';
import { SheetView } from './SheetView';

/**
 * A sheet with its revisions (SCREEN-JD-DRAWINGS, DOC-14). `revision` in the address names one that is not the current one,
 * `at` the place that is seen.
 */
export default function DrawingPage() {
  const { projectId = '', drawingId = '' } = useParams();
  return (
    <FetchedPage
      resourceName="drawing"
      back={{ to: paths.drawings(projectId), label: 'Drawings' }}
      query={drawings.detail(drawingId)}
    >
      {(drawing) => <Sheet key={drawing.id} jobId={projectId} drawing={drawing} />}
    </FetchedPage>
  );
}

function Sheet({ jobId, drawing }: { jobId: string; drawing: DrawingDetail }) {
  const [params] = useSearchParams();
  const { data: sheets } = useQuery(sheetsOf(jobId));
  const { id, number, name, revisions } = drawing;
  const [current] = revisions;
  const shown = revisions.find((one) => one.id === params.get('revision')) ?? current;
  return (
    <div className="pl-page pl-drawing-page">
      <PageHeader
        title={`${number} ${name}`}
        context={[
          drawing.job?.name,
          shown && `Revision ${shown.revision}`,
          shown?.issuedOn && formatShortDate(shown.issuedOn),
          shown?.set,
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: paths.drawings(jobId), label: 'Drawings' }}
        actions={<SheetActions jobId={jobId} drawing={drawing} shown={shown} />}
      />
      <div className="pl-cluster">
        <Neighbors jobId={jobId} drawing={drawing} sheets={sheets?.rows ?? []} />
        <RevisionChoice revisions={revisions} shown={shown} />
      </div>
      {shown && current && shown !== current && (
        <p role="note" className="pl-panel pl-superseded-note">
          <strong>Superseded.</strong> Revision {current.revision} of {formatShortDate(current.issuedOn)} is
          the current one. <Link to={paths.drawing(jobId, id)}>Open the current revision</Link>
        </p>
      )}
      {shown?.file ? (
        <SheetView
          // Each markup that a link leads to is shown.
          key={`${shown.id} ${params.get('markup')}`}
          jobId={jobId}
          drawing={drawing}
          shown={shown}
          fileId={shown.file.id}
          sheets={sheets?.rows ?? []}
        />
      ) : (
        <p className="pl-panel">This sheet has no file.</p>
      )}
    </div>
  );
}

/** The sheets before and after, by number. The keys [ and ] open them, too. */
function Neighbors({
  jobId,
  drawing,
  sheets,
}: {
  jobId: string;
  drawing: DrawingDetail;
  sheets: readonly Drawing[];
}) {
  const navigate = useNavigate();
  const at = sheets.findIndex(({ id }) => id === drawing.id);
  const [previous, next] = [sheets[at - 1], at === -1 ? undefined : sheets[at + 1]];
  const opener = (sheet: Drawing | undefined) =>
    sheet && (() => void navigate(paths.drawing(jobId, sheet.id)));
  useShortcutKeys({ '[': opener(previous), ']': opener(next) });
  const link = (sheet: Drawing | undefined, text: string, key: string) =>
    sheet && (
      <Link className="btn btn-secondary" to={paths.drawing(jobId, sheet.id)} aria-keyshortcuts={key}>
        {text} {sheet.number}
      </Link>
    );
  return (
    <>
      {link(previous, 'Previous:', '[')}
      {link(next, 'Next:', ']')}
    </>
  );
}

function RevisionChoice({
  revisions,
  shown,
}: {
  revisions: readonly DrawingRevision[];
  shown: DrawingRevision | undefined;
}) {
  const [params, setParams] = useSearchParams();
  if (revisions.length < 2 || !shown) return null;
  return (
    <select
      className="form-select pl-revision-select"
      aria-label="Revision"
      value={shown.id}
      onChange={({ target }) => {
        const next = new URLSearchParams(params);
        next.set('revision', target.value);
        if (target.value === revisions[0]?.id) next.delete('revision');
        setParams(next);
      }}
    >
      {revisions.map(({ id, revision, issuedOn }, index) => (
        <option key={id} value={id}>
          {`Revision ${revision}, ${formatShortDate(issuedOn)}, ${index === 0 ? 'current' : 'superseded'}`}
        </option>
      ))}
    </select>
  );
}

function SheetActions({
  jobId,
  drawing,
  shown,
}: {
  jobId: string;
  drawing: DrawingDetail;
  shown: DrawingRevision | undefined;
}) {
  const { id, number, revisions } = drawing;
  const remove = drawings.useRemove(id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayDelete = useMay()(recordManagers.document);
  return (
    <RecordActions
      edit={false}
      more={[
        revisions.length > 1 && {
          label: 'Compare revisions',
          run: () => void navigate(paths.compareDrawing(jobId, id)),
        },
        shown?.file && {
          label: 'Download',
          run: () => void downloadSheet(client, drawing, shown, false),
        },
        shown?.file && {
          label: 'Download with markups',
          run: () => void downloadSheet(client, drawing, shown, true),
        },
        shown && {
          label: 'Edit number, title, revision',
          run: () =>
            openDialog(() => import('./EditDrawingDialog'), 'EditDrawingDialog', {
              drawing,
              revision: shown,
            }),
        },
      ]}
      remove={{
        name: `${number}${revisions.length > 1 ? ` with ${revisions.length} revisions` : ''}`,
        effect: 'Its revisions and their files are deleted for good.',
        disabledReason: mayDelete ? undefined : 'Only managers can delete a drawing.',
        send: remove,
        listAddress: paths.drawings(jobId),
      }}
    />
  );
}
