import './gallery.scss';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { documentSettings } from '../../../api/jobDocs/contract';
import { addressOf } from '../../../api/jobDocs/queries';
import type { JobPhoto, PhotoSource } from '../../../api/jobPhotos/contract';
import { jobPhotos, usePhotoChanges } from '../../../api/jobPhotos/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { Announcement } from '../../../components/Announcement';
import { Icon } from '../../../components/Icon';
import { RecordActions } from '../../../components/entity/RecordActions';
import { openDialog } from '../../../components/feedback/openDialog';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { useBackLink } from '../../../components/page/listPositions';
import { PageHeader } from '../../../components/page/PageHeader';
import { Properties } from '../../../components/page/Properties';
import { cameraClockProblem } from '../../../domain/jobDocs/photos';
import { formatDateTime } from '../../../lib/dates';
import { fileSize } from '../../../lib/files';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { DocumentLabels } from '../common/DocumentLabels';
import { openFile } from '../common/openFile';
import { StepButton } from '../common/StepButton';
import { useNeighbors } from '../common/useNeighbors';
import { BeforeAfter } from './BeforeAfter';
import { LargePhoto } from './LargePhoto';
import { photoName, useGallery } from './useGallery';

/** One photo of a gallery (SCREEN-JD-GALLERY, DOC-04, CALL-188). */
export default function PhotoPage() {
  const { projectId = '', photoId = '' } = useParams();
  const { state, query, listAddress, photoAddress } = useGallery(projectId);
  const { data } = useQuery(query(state));
  const row = data?.rows.find(({ id }) => id === photoId);
  return (
    <FetchedPage
      resourceName="photo"
      back={{ to: listAddress, label: 'Gallery' }}
      query={{ ...jobPhotos.detail(photoId), ...(row && { placeholderData: row }) }}
    >
      {(photo) => (
        <Photo
          jobId={projectId}
          photo={photo}
          rows={data?.rows}
          listAddress={listAddress}
          photoAddress={photoAddress}
        />
      )}
    </FetchedPage>
  );
}

interface Props {
  jobId: string;
  photo: JobPhoto;
  /** The gallery; undefined while it loads. */
  rows: readonly JobPhoto[] | undefined;
  listAddress: string;
  photoAddress: (id: string) => string;
}

function Photo({ jobId, photo, rows = [], listAddress, photoAddress }: Props) {
  const navigate = useNavigate();
  const { to, ...options } = useBackLink(listAddress);
  const { index, previous, next } = useNeighbors({
    rows,
    id: photo.id,
    addressOf: photoAddress,
    listPath: paths.gallery(jobId),
    close: () => void navigate(to, options),
  });
  const position = index < 0 ? '' : `Photo ${formatNumber(index + 1)} of ${formatNumber(rows.length)}`;
  const after = rows.find(({ before }) => before?.id === photo.id);
  return (
    <div className="pl-page">
      <PageHeader
        title={photoName(photo)}
        context={position}
        back={{ to: listAddress, label: 'Gallery' }}
        actions={<PhotoActions photo={photo} listAddress={listAddress} />}
      />
      <Announcement text={position && `${position}: ${photoName(photo)}`} />
      <div className="pl-stack">
        <Stage previous={previous} next={next}>
          {photo.before ? (
            <BeforeAfter before={photo.before} after={photo} />
          ) : (
            <LargePhoto fileId={photo.file?.id} alt={photoName(photo)} />
          )}
          <Link className="btn btn-secondary pl-stage-close" aria-label="Close photo" to={to} {...options}>
            <Icon name="x" />
          </Link>
          <StepButton
            className="btn btn-secondary pl-stage-previous"
            label="Previous photo"
            icon="chevron-left"
            go={previous}
          />
          <StepButton
            className="btn btn-secondary pl-stage-next"
            label="Next photo"
            icon="chevron-right"
            go={next}
          />
        </Stage>
        {rows[index + 1] && <NextPhoto fileId={rows[index + 1]?.file?.id} />}
        <section className="pl-panel" aria-label="Details">
          <Facts photo={photo} after={after} photoAddress={photoAddress} />
        </section>
      </div>
    </div>
  );
}

/** Fetches a photo that is probably looked at next. */
function NextPhoto({ fileId = '' }: { fileId: string | undefined }) {
  const { data } = useQuery({ ...addressOf(fileId), enabled: fileId !== '' });
  return data ? <img hidden src={data} alt="" /> : null;
}

/** Pixels that a finger moves to the side, at least, and how much more than up or down. */
const SWIPE = 50;
const SWIPE_RATIO = 2;

interface StageProps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  children: React.ReactNode;
}

/** The area of the photo. A swipe opens the one before or after. */
function Stage({ previous, next, children }: StageProps) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function end({ clientX, clientY, pointerType }: PointerEvent) {
    const from = start.current;
    start.current = undefined;
    if (!from || pointerType !== 'touch') return;
    const [across, along] = [clientX - from.x, clientY - from.y];
    if (Math.abs(across) < SWIPE || Math.abs(across) < SWIPE_RATIO * Math.abs(along)) return;
    if (across < 0) next?.();
    else previous?.();
  }

  return (
    <div
      className="pl-stage"
      onPointerDown={({ clientX: x, clientY: y, target, isPrimary }) => {
        start.current = isPrimary && !(target instanceof HTMLInputElement) ? { x, y } : undefined;
      }}
      onPointerUp={end}
      onPointerCancel={() => (start.current = undefined)}
    >
      {children}
    </div>
  );
}

const sourceAddress: Record<PhotoSource, (id: string) => string> = {
  OBSERVATION: paths.observation,
  DAILY_REPORT: paths.dailyReport,
  TICKET: paths.ticket,
};

interface FactsProps {
  photo: JobPhoto;
  after: JobPhoto | undefined;
  photoAddress: (id: string) => string;
}

function Facts({ photo, after, photoAddress }: FactsProps) {
  const { labels, createdBy, takenAt, uploadedAt, size, source, before, name } = photo;
  const problem = cameraClockProblem(photo);
  return (
    <Properties
      items={[
        { label: 'Labels', value: labels.length > 0 ? <DocumentLabels labels={labels} /> : 'None' },
        { label: 'Uploaded by', value: createdBy?.name },
        {
          label: 'Taken',
          value: takenAt ? (
            <>
              {formatDateTime(takenAt)}
              {problem && (
                <span role="note" className="d-block text-warning-emphasis">
                  {problem}
                </span>
              )}
            </>
          ) : (
            'Not in the file'
          ),
        },
        { label: 'Uploaded', value: formatDateTime(uploadedAt) },
        { label: 'File', value: `${name}, ${fileSize(size)}` },
        source && {
          label: 'Belongs to',
          value: <Link to={sourceAddress[source.kind](source.id)}>{source.name}</Link>,
        },
        before && {
          label: 'Before picture',
          value: (
            <Link replace to={photoAddress(before.id)}>
              {photoName(before)}
            </Link>
          ),
        },
        after && {
          label: 'After picture',
          value: (
            <Link replace to={photoAddress(after.id)}>
              {photoName(after)}
            </Link>
          ),
        },
      ]}
    />
  );
}

function PhotoActions({ photo, listAddress }: { photo: JobPhoto; listAddress: string }) {
  const { id, name, file, source, createdBy } = photo;
  const remove = jobPhotos.useRemove(id);
  const { restore } = usePhotoChanges();
  const { data: settings } = useQuery(settingsQuery(documentSettings, { silent: true }));
  const { manager, author } = useRecordRights('document', createdBy?.id);
  const mayDelete = manager || (author && settings?.deleters !== 'MANAGER');
  const changedThere = source && `It belongs to ${source.name}. Change it there.`;
  return (
    <RecordActions
      next={[{ label: 'Download', run: () => void openFile(file?.id ?? '', name) }]}
      edit={false}
      more={[
        {
          label: 'Edit caption, labels, before picture',
          disabledReason: changedThere,
          run: () => openDialog(() => import('./EditPhotoDialog'), 'EditPhotoDialog', { photo }),
        },
        {
          label: 'Use as before picture of…',
          run: () => openDialog(() => import('./AfterPictureDialog'), 'AfterPictureDialog', { photo }),
        },
      ]}
      remove={{
        name: photoName(photo),
        effect: 'You can undo this right afterward.',
        disabledReason:
          changedThere ??
          (mayDelete
            ? undefined
            : `Only ${settings?.deleters === 'MANAGER' ? '' : 'its author and '}managers can delete it.`),
        send: remove,
        undo: () => restore(id),
        listAddress,
      }}
    />
  );
}
