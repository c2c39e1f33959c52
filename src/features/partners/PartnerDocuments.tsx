import { Link } from 'react-router-dom';
import {
  type PartnerDetail,
  type PartnerDocument,
  partnerDocumentKindNames,
} from '../../api/partners/contract';
import { useDocumentsLink } from '../../api/partnerQuestionnaires/queries';
import { partnerDocuments, partnerFiles } from '../../api/partners/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openDialog } from '../../components/feedback/openDialog';
import { FileList } from '../../components/files/FileList';
import { openFile } from '../../components/files/openFile';
import { withdrawLink } from '../../components/links/withdrawLink';
import { StatusBadge } from '../../components/StatusBadge';
import { documentState, missingDocuments } from '../../domain/partners/standing';
import { formatDateTime, today } from '../../lib/dates';
import { byAtText } from '../../lib/dateTimeText';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { documentBadge, documentPeriod } from './partner';

/** The documents of a partner, and which are missing (SAFE-23). */
export function PartnerDocuments({ partner }: { partner: PartnerDetail }) {
  const { id, documents } = partner;
  const missing = missingDocuments(documents);
  return (
    <section className="pl-panel pl-stack" aria-label="Documents">
      <div className="pl-cluster justify-content-between">
        <span className="text-danger">
          {missing.length > 0 &&
            `Missing: ${missing.map((kind) => partnerDocumentKindNames[kind]).join(', ')}`}
        </span>
        <Link className="btn btn-secondary d-print-none" to={paths.newPartnerDocument(id)}>
          New document
        </Link>
      </div>
      <DocumentsLink partner={partner} />
      {documents.length === 0 ? (
        <EmptyState title="No documents yet" text="Add certificates of insurance, licenses and programs." />
      ) : (
        <ul className="pl-plain-list pl-stack">
          {documents.map((one) => (
            <li key={one.id} className="border-bottom pb-3">
              <DocumentItem document={one} partnerId={id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The files that a renewal has replaced. */
function EarlierVersions({ document: { earlier } }: { document: PartnerDocument }) {
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>Earlier versions ({earlier.length})</summary>
      {earlier.map((one) => (
        <div key={one.id}>
          <span className="fs-sm text-body-secondary">{documentPeriod(one)}</span>
          <FileList photos={one.files} files={partnerFiles} />
        </div>
      ))}
    </details>
  );
}

function DocumentItem({ document, partnerId }: { document: PartnerDocument; partnerId: string }) {
  const { id, name, limit, files, review, reviewNote, reviewedAt, reviewedBy, addedAt, addedBy } = document;
  const [file] = files;
  const remove = partnerDocuments.useRemove(id, { inList: true });

  async function removeNow() {
    const question = {
      title: `Delete ${name}?`,
      text: 'This cannot be undone.',
      confirmLabel: 'Delete document',
      danger: true,
    };
    if (await confirmAndRun(question, remove)) notify({ kind: 'success', text: `${name} deleted` });
  }

  return (
    <div className="pl-cluster justify-content-between">
      <div>
        <strong className="text-break">{name}</strong>
        <p className="pl-cluster m-0">
          <StatusBadge {...documentBadge(documentState(document, today()))} />
          <span>{[documentPeriod(document), limit && formatMoney(limit)].filter(Boolean).join(' · ')}</span>
        </p>
        {reviewNote !== '' && <p className="m-0 text-break">{reviewNote}</p>}
        <EarlierVersions document={document} />
        <p className="m-0 fs-sm text-body-secondary">
          Added {byAtText(addedAt, addedBy?.name)}
          {reviewedAt !== '' && `, reviewed ${byAtText(reviewedAt, reviewedBy?.name)}`}
        </p>
      </div>
      <div className="pl-cluster d-print-none">
        {file && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-label={`Download ${name}`}
            onClick={() => void openFile(partnerFiles, file.id, file.name)}
          >
            Download
          </button>
        )}
        <button
          type="button"
          className={review === 'PENDING' ? 'btn btn-primary' : 'btn btn-secondary'}
          aria-label={`Review ${name}`}
          onClick={() =>
            openDialog(() => import('./ReviewDocumentDialog'), 'ReviewDocumentDialog', { document })
          }
        >
          Review
        </button>
        <Link
          className="btn btn-quiet"
          aria-label={`Edit ${name}`}
          to={paths.editPartnerDocument(partnerId, id)}
        >
          Edit
        </Link>
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Delete ${name}`}
          onClick={() => void removeNow()}
        >
          Delete
        </button>
      </div>
    </div>
  );
}

/** The link through which the partner's insurance agent sends documents. */
function DocumentsLink({ partner: { id, documentsLink } }: { partner: PartnerDetail }) {
  const { make, withdraw } = useDocumentsLink(id);
  return (
    <div className="pl-cluster d-print-none">
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() =>
          openDialog(() => import('../../components/links/LinkDialog'), 'LinkDialog', {
            who: 'the insurance agent',
            text: 'The agent, or the partner, sends certificates without an account. Each waits for your review.',
            replaces: documentsLink !== undefined,
            worksOften: true,
            make: () => make({}),
            addressOf: paths.partnerLink,
          })
        }
      >
        Link for the insurance agent
      </button>
      {documentsLink && (
        <>
          <span className="fs-sm text-body-secondary">
            Works until {formatDateTime(documentsLink.expiresAt)}
          </span>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => void withdrawLink('The agent', withdraw)}
          >
            Withdraw link
          </button>
        </>
      )}
    </div>
  );
}
