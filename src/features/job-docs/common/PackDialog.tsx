import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../components/ActionButton';
import { Dialog } from '../../../components/feedback/Dialog';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { useTask } from '../../../components/task/useTask';
import { useIsOnline } from '../../../components/useIsOnline';
import { countOf } from '../../../lib/countOf';
import { dateTimeText } from '../../../lib/dateTimeText';
import { fileSize } from '../../../lib/files';
import { loadPack, type Pack, packQuery, type PackSource, removePack } from './pack';

const fileNoun = { one: 'file', many: 'files' };

/** '12 files, 3.4 MB to load' */
function sizeText({ files, kept, toLoad }: Pack): string {
  const size = toLoad === undefined ? '' : `, ${fileSize(toLoad)}`;
  return kept === files.length ? '' : `${countOf(files.length - kept, fileNoun)}${size} to load.`;
}

/** What is on this device, and what has changed since. */
function stateText({ at, kept, keptSize, files, changed }: Pack): string {
  if (files.length === 0) return 'There are no files that open in the app.';
  if (at === undefined) return 'These files will open without a network on this device.';
  const there = `Loaded ${dateTimeText(new Date(at).toISOString())}: ${kept} of ${countOf(files.length, fileNoun)}, ${fileSize(keptSize)}.`;
  return changed > 0 ? `${there} ${countOf(changed, { one: 'file is', many: 'files are' })} newer.` : there;
}

/** Loads the sheets or documents of a source to this device, updates them, and removes them (FAULT-124). */
export function PackDialog({ source }: { source: PackSource }) {
  const query = useQuery(packQuery(source));
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const task = useTask<Pack>((pack, tools) => loadPack(client, pack, tools));
  const pack = query.data;
  const canLoad = pack !== undefined && (pack.kept < pack.files.length || pack.changed > 0);
  return (
    <Dialog
      title={`Available offline: ${source.title}`}
      footer={
        <>
          {pack?.at !== undefined && !task.isRunning && (
            <button type="button" className="btn btn-quiet" onClick={() => void removePack(client, source)}>
              Remove from device
            </button>
          )}
          {task.isRunning ? (
            <button type="button" className="btn btn-secondary" onClick={task.cancel}>
              Stop
            </button>
          ) : (
            canLoad && (
              <ActionButton
                className="btn btn-primary"
                disabledReason={isOnline ? undefined : 'Loading files needs a network.'}
                onClick={() => task.run(pack)}
              >
                {pack.at === undefined ? 'Load files' : 'Update files'}
              </ActionButton>
            )
          )}
        </>
      }
    >
      <FetchedSection query={query} what="the list of files">
        {(loaded) => (
          <p>
            {stateText(loaded)} {sizeText(loaded)}
          </p>
        )}
      </FetchedSection>
      <TaskProgress task={task} label="Loading files" />
    </Dialog>
  );
}
