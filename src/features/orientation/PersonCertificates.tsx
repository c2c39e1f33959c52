import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { Certificate } from '../../api/certificates/contract';
import { certificateFiles, certificates } from '../../api/certificates/queries';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { PhotosAndFiles } from '../../components/files/PhotosAndFiles';
import { FetchedSection } from '../../components/page/FetchedSection';
import { StatusBadge } from '../../components/StatusBadge';
import { formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { certificateBadge } from './CertificateListPage';

/** The certificates of a person with their files, and what they were before. */
export function PersonCertificates({ personId }: { personId: string }) {
  const mayChange = useMay()('orientation');
  const query = useQuery(
    certificates.list({ personId, sort: 'expiresOn,asc', page: 0, size: 'all' }, { silent: true }),
  );
  return (
    <section className="pl-panel pl-stack" aria-labelledby="certificates">
      <div className="pl-cluster justify-content-between">
        <h2 id="certificates" className="m-0">
          Certificates
        </h2>
        {mayChange && (
          <Link className="btn btn-secondary d-print-none" to={paths.newCertificate(personId)}>
            New certificate
          </Link>
        )}
      </div>
      <FetchedSection query={query} what="certificates">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="m-0 text-body-secondary">No certificates yet.</p>
          ) : (
            <ul className="pl-plain-list pl-stack">
              {rows.map((one) => (
                <li key={one.id} className="border-bottom pb-3">
                  <CertificateItem certificate={one} personId={personId} mayChange={mayChange} />
                </li>
              ))}
            </ul>
          )
        }
      </FetchedSection>
    </section>
  );
}

/** 'No. F-10442 · Jan 9, 2024 to Jan 9, 2027' */
const periodOf = ({ number, issuedOn, expiresOn }: Pick<Certificate, 'number' | 'issuedOn' | 'expiresOn'>) =>
  [
    number && `No. ${number}`,
    [issuedOn && formatShortDate(issuedOn), expiresOn && `to ${formatShortDate(expiresOn)}`]
      .filter(Boolean)
      .join(' '),
  ]
    .filter(Boolean)
    .join(' · ');

interface ItemProps {
  certificate: Certificate;
  personId: string;
  mayChange: boolean;
}

function CertificateItem({ certificate, personId, mayChange }: ItemProps) {
  const { id, name, expiresOn, files, earlier } = certificate;
  const remove = certificates.useRemove(id, { inList: true });

  async function removeNow() {
    const question = {
      title: `Delete ${name}?`,
      text: 'Its files and what it was before are deleted, too. This cannot be undone.',
      confirmLabel: 'Delete certificate',
      danger: true,
    };
    if (await confirmAndRun(question, remove)) notify({ kind: 'success', text: `${name} deleted` });
  }

  return (
    <div className="pl-cluster justify-content-between align-items-start">
      <div>
        <p className="pl-cluster m-0">
          <strong className="text-break">{name}</strong>
          <StatusBadge {...certificateBadge(expiresOn)} />
        </p>
        <p className="m-0">{periodOf(certificate)}</p>
        <PhotosAndFiles files={files} service={certificateFiles} />
        {earlier.length > 0 && (
          <details>
            <summary>Before</summary>
            <ul className="pl-plain-list">
              {earlier.map((one) => (
                <li key={one.id}>
                  {periodOf(one)}
                  <PhotosAndFiles files={one.files} service={certificateFiles} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {mayChange && (
        <div className="pl-cluster d-print-none">
          <Link
            className="btn btn-secondary"
            aria-label={`Renew or edit ${name}`}
            to={paths.editCertificate(personId, id)}
          >
            Renew or edit
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
      )}
    </div>
  );
}
