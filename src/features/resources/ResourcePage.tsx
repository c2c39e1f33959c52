import { useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { linkStatusNames, resourceAudienceNames, type SharedResource } from '../../api/resources/contract';
import { resourceFiles, resources, useCheckLink } from '../../api/resources/queries';
import { LinkedText } from '../../components/content/LinkedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { notify } from '../../components/feedback/banners';
import { FileList } from '../../components/files/FileList';
import { openFile } from '../../components/files/openFile';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { byAtText, dateTimeText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { problemOfCall } from '../../lib/problemOfCall';
import { openLink, resourceBadge } from './resource';

/** SCREEN-RESOURCES: a link or file. */
export default function ResourcePage() {
  const { resourceId = '' } = useParams();
  return (
    <DetailPage
      resourceName="resource"
      back={{ to: paths.resources, label: 'Resources' }}
      query={resources.detail(resourceId)}
      title={({ name }) => name || '—'}
      context={(row) => (
        <>
          <StatusBadge {...resourceBadge(row)} />
          {row.pinned && ' '}
          {row.pinned && <StatusBadge tone="active" text="Pinned" />}
        </>
      )}
      actions={(row) => <Actions row={row} />}
    >
      {(row) => (
        <RecordFacts
          label="Resource"
          items={[
            row.kind === 'LINK'
              ? { label: 'Address', value: <LinkedText text={row.url} /> }
              : { label: 'File', value: <FileList photos={row.files} files={resourceFiles} /> },
            row.kind === 'LINK' && { label: 'Last check', value: checkText(row) },
            { label: 'Folder', value: row.folder?.name },
            { label: 'Note', value: row.note },
            { label: 'Who sees it', value: resourceAudienceNames[row.audience] },
            { label: 'Added', value: byAtText(row.createdAt, row.createdBy?.name) },
          ]}
        />
      )}
    </DetailPage>
  );
}

/** 'Broken link, Today, 3:05 PM' */
const checkText = ({ linkStatus, checkedAt }: SharedResource): string =>
  [linkStatusNames[linkStatus], checkedAt && dateTimeText(checkedAt)].filter(Boolean).join(', ');

function Actions({ row }: { row: SharedResource }) {
  const { id, name, kind, url, files, pinned, version } = row;
  const mayChange = useMay()('resourceManagement');
  const { mutateAsync: check, isPending } = useCheckLink(id);
  const { send } = resources.useSave(id, (current, draft) => current.pinned === draft.pinned);
  const remove = resources.useRemove(id);
  const [file] = files;

  async function pin() {
    try {
      await send({ ...resources.draftOf(row), pinned: !pinned }, version);
      notify({ kind: 'success', text: `${name} ${pinned ? 'unpinned' : 'pinned'}` });
    } catch (cause) {
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't save this resource.") });
    }
  }

  async function checkNow() {
    // A banner has reported the reason.
    const saved = await check().catch(() => undefined);
    if (saved) notify({ kind: 'success', text: `${name}: ${linkStatusNames[saved.linkStatus]}` });
  }

  return (
    <RecordActions
      next={[
        kind === 'LINK' && { label: 'Open link', run: () => openLink(url) },
        file && { label: 'Download', run: () => void openFile(resourceFiles, file.id, file.name) },
      ]}
      edit={mayChange && paths.editResource(id)}
      more={[
        mayChange && { label: pinned ? 'Unpin' : 'Pin', run: () => void pin() },
        mayChange &&
          kind === 'LINK' && {
            label: 'Check link',
            disabledReason: isPending ? 'The link is being checked' : undefined,
            run: () => void checkNow(),
          },
      ]}
      remove={
        mayChange && {
          name,
          effect: 'This cannot be undone.',
          send: remove,
          listAddress: paths.resources,
        }
      }
    />
  );
}
