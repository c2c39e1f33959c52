import './gallery.scss';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { documentSettings } from '../../../api/jobDocs/contract';
import { type JobPhoto, jobPhotoCalls } from '../../../api/jobPhotos/contract';
import {
  fetchPhotoZip,
  type JobPhotoTarget,
  photoUploads,
  usePhotoChanges,
} from '../../../api/jobPhotos/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { ActionButton } from '../../../components/ActionButton';
import { runBulk } from '../../../components/bulk/bulk';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { choiceFilter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { PageHeader } from '../../../components/page/PageHeader';
import type { CardContent } from '../../../components/table/CardGrid';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, textColumn } from '../../../components/table/columns';
import type { Selection } from '../../../components/table/selection';
import { photoDay } from '../../../domain/jobDocs/photos';
import { formatLongDay } from '../../../lib/dates';
import { fileSize } from '../../../lib/files';
import { useLabel } from '../../../session/labels';
import { rowsAction } from '../common/rowsAction';
import { LibraryBulkActions } from '../common/LibraryBulkActions';
import { Thumbnail } from '../common/Thumbnail';
import { UploadArea, UploadButton } from '../../../components/files/UploadArea';
import { checkFiles, startUploads } from '../common/uploads';
import { useLibrary } from '../common/useLibrary';
import { useLibraryFilters } from '../common/useLibraryFilters';
import { photoName } from '../common/photoChoices';
import { useGallery } from './useGallery';

const byFrom = { name: 'from', label: 'Taken from', day: true } as const;
const byTo = { name: 'to', label: 'Taken to', day: true } as const;

const byBin = choiceFilter('deleted', 'Bin', { true: 'Deleted photos' }, 'Not deleted');

/** Of the CSV file and the bin. */
const columns: Column<JobPhoto>[] = [
  textColumn('name', 'File', ({ name }) => name, { card: 'title' }),
  textColumn('caption', 'Caption', ({ caption }) => caption, { card: 'fact' }),
  textColumn('labels', 'Labels', ({ labels }) => labels.map(({ name }) => name).join(', ')),
  textColumn('createdBy', 'Uploaded by', ({ createdBy }) => createdBy?.name ?? '', { card: 'fact' }),
  dateTimeColumn('takenAt', 'Taken', ({ takenAt }) => takenAt ?? ''),
  dateTimeColumn('uploadedAt', 'Uploaded', ({ uploadedAt }) => uploadedAt),
  textColumn('size', 'Size', ({ size }) => fileSize(size)),
];

const cards: CardContent<JobPhoto> = {
  name: photoName,
  group: (photo) => formatLongDay(photoDay(photo)),
  cell: (photo) => (
    <>
      <Thumbnail fileId={photo.file?.id} icon="camera" />
      {photo.before && <span className="pl-photo-pair">Before and after</span>}
      <span className="pl-card-text">
        <span className={photo.caption ? 'pl-card-name' : 'pl-card-name text-body-secondary'}>
          {photoName(photo)}
        </span>
        <span className="pl-hint text-truncate">{photo.createdBy?.name}</span>
      </span>
    </>
  ),
};

/** The photos of a job by day, newest first (SCREEN-JD-GALLERY, DOC-04, DOC-05, CALL-180). */
export default function GalleryPage() {
  const { projectId = '' } = useParams();
  const label = useLabel();
  const { title, back, sections } = useLibrary(projectId);
  const { state, query, photoAddress } = useGallery(projectId);
  const { byLabel, byAuthor } = useLibraryFilters(projectId);
  const isBin = state.filters.deleted !== '';
  const { data: settings } = useQuery(settingsQuery(documentSettings, { silent: true }));
  const [refused, setRefused] = useState<readonly string[]>([]);

  async function upload(files: readonly File[]): Promise<void> {
    const checked = await checkFiles(files, settings, { picturesOnly: true });
    setRefused(checked.refused);
    const target: JobPhotoTarget = { jobId: projectId, keepsPlace: settings?.keepPlaces ?? false };
    if (checked.accepted.length > 0)
      await startUploads(
        photoUploads,
        checked.accepted.map((file) => ({ file, target })),
      );
  }

  return (
    <div className="pl-page pl-list-part">
      <PageHeader
        title={label('Gallery')}
        back={back}
        context={title}
        sections={sections}
        actions={<UploadButton accept="image/*" onFiles={(files) => void upload(files)} />}
      />
      <UploadArea onFiles={(files) => void upload(files)} refused={refused}>
        <List
          title="Photos"
          noun={jobPhotoCalls.noun}
          state={state}
          query={query}
          columns={columns}
          cards={isBin ? undefined : cards}
          cardsOnly={isBin ? undefined : true}
          rowKey={({ id }) => id}
          rowTo={({ id }) => (isBin ? undefined : photoAddress(id))}
          search={{ label: 'Search photos', placeholder: 'Caption, author, label' }}
          filters={[byLabel, byAuthor, byFrom, byTo, byBin]}
          bulk={(selection) =>
            isBin ? <RestoreButton selection={selection} /> : <BulkActions selection={selection} />
          }
          empty={{
            title: 'No photos yet',
            text: 'Upload photos of this job with the button above, or drop them here.',
          }}
        />
      </UploadArea>
    </div>
  );
}

function RestoreButton({ selection }: { selection: Selection<JobPhoto> }) {
  const { restore, onSettled } = usePhotoChanges({ silent: true });
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const restoreRows = (rows: readonly JobPhoto[]) =>
    void runBulk({
      ...rowsAction(rows, {
        noun: jobPhotoCalls.noun,
        title: 'Restoring photos',
        doneMessage: (count) => `${count} restored`,
        send: ({ id }) => restore(id),
        onSettled,
      }),
      retain: selection.retain,
    });
  return (
    <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(restoreRows)}>
      Restore
    </ActionButton>
  );
}

function BulkActions({ selection }: { selection: Selection<JobPhoto> }) {
  const { change, remove, restore, onSettled } = usePhotoChanges({ silent: true });
  return (
    <LibraryBulkActions
      selection={selection}
      noun={jobPhotoCalls.noun}
      fetchZip={fetchPhotoZip}
      zipContent="with the originals"
      deleteEffect="You can undo this right afterward."
      saveLabels={(photo, labelIds) => change({ photo, labelIds })}
      remove={remove}
      restore={restore}
      onSettled={onSettled}
    />
  );
}
