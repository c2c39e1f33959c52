import './gallery.scss';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { documentSettings } from '../../../api/jobDocs/contract';
import { addressOf, jobDocumentFiles } from '../../../api/jobDocs/queries';
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
import { useSwipe } from '../../../components/useSwipe';
import { cameraClockProblem } from '../../../domain/jobDocs/photos';
import { formatDateTime } from '../../../lib/dates';
import { fileSize } from '../../../lib/files';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { DrawingPins } from '../../../navigation/DrawingPins';
import { DocumentLabels } from '../common/DocumentLabels';
import { openFile } from '../../../components/files/openFile';
import { StepButton } from '../../../components/page/StepButton';
import { useNeighbors } from '../../../components/page/useNeighbors';
import { BeforeAfter } from './BeforeAfter';
import { LargePhoto } from './LargePhoto';
import { photoName } from '../common/photoChoices';
import { useGallery } from './useGallery';

type Gallery = ReturnType<typeof useGallery>;

/** One photo of a gallery (SCREEN-JD-GALLERY, DOC-04, CALL-188). */
export default function PhotoPage() {
  const { projectId = '', photoId = '' } = useParams();
  const gallery = useGallery(projectId);
  const { data } = useQuery(gallery.query(gallery.state));
  const row = data?.rows.find(({ id }) => id === photoId);
  return (
    <FetchedPage
      resourceName="photo"
      back={{ to: gallery.listAddress, label: 'Gallery' }}
      query={{ ...jobPhotos.detail(photoId), ...(row && { placeholderData: row }) }}
    >
      {(photo) => <Photo jobId={projectId} photo={photo} gallery={gallery} rows={data?.rows ?? []} />}
    </FetchedPage>
  );
}

interface Props {
  jobId: string;
  photo: JobPhoto;
  gallery: Gallery;
  /** The photos of the gallery, none while they load. */
  rows: readonly JobPhoto[];
}

function Photo({ jobId, photo, rows, gallery: { listAddress, photoAddress } }: Props) {
  const navigate = useNavigate();
  const { to, ...options } = useBackLink(listAddress);
  const { index, previous, next } = useNeighbors({
    rows,
    id: photo.id,
    addressOf: photoAddress,
    listPath: paths.gallery(jobId),
    close: () => void navigate(to, options),
  });
  const swipe = useSwipe({ left: next, right: previous });
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
        <div className="pl-stage" {...swipe}>
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
        </div>
        {rows[index + 1] && <NextPhoto fileId={rows[index + 1]?.file?.id} />}
        <section className="pl-panel" aria-label="Details">
          <Facts photo={photo} after={after} photoAddress={photoAddress} />
        </section>
        <DrawingPins kind="PHOTO" record={photo} />
      </div>
    </div>
  );
}

/** Fetches a photo that is probably looked at next. */
function NextPhoto({ fileId = '' }: { fileId: string | undefined }) {
  const { data } = useQuery({ ...addressOf(fileId), enabled: fileId !== '' });
  return data ? <img hidden src={data} alt="" /> : null;
}

const sourceAddress: Record<PhotoSource, (id: string) => string> = {
  OBSERVATION: paths.observation,
  DAILY_REPORT: paths.dailyReport,
  TICKET: paths.ticket,
};

interface FactsProps extends Pick<Gallery, 'photoAddress'> {
  photo: JobPhoto;
  after: JobPhoto | undefined;
}

function Facts({ photo, after, photoAddress }: FactsProps) {
  const { labels, createdBy, takenAt, uploadedAt, size, source, before, name } = photo;
  const problem = cameraClockProblem(photo);
  const linkTo = (other: Pick<JobPhoto, 'id' | 'caption' | 'name'>) => (
    <Link replace to={photoAddress(other.id)}>
      {photoName(other)}
    </Link>
  );
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
        before && { label: 'Before picture', value: linkTo(before) },
        after && { label: 'After picture', value: linkTo(after) },
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
      next={[{ label: 'Download', run: () => void openFile(jobDocumentFiles, file?.id ?? '', name) }]}
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
