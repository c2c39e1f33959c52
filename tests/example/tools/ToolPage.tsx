import { useParams } from 'react-router-dom';
import { useRecordRights } from '../../../src/access/useMay';
import { reasonRules } from '../../../src/api/fieldSchemas';
import { safetyPeopleChoices } from '../../../src/api/safetyPeople/queries';
import { allowedMoves } from '../../../src/api/statusMoves';
import { ActivitySection } from '../../../src/components/comments/ActivitySection';
import { RecordActions } from '../../../src/components/entity/RecordActions';
import { useStatusMoves } from '../../../src/components/entity/useStatusMoves';
import { Photos } from '../../../src/components/files/Photos';
import { DetailPage } from '../../../src/components/page/DetailPage';
import { Properties } from '../../../src/components/page/Properties';
import { JobLink } from '../../../src/navigation/JobLink';
import { moveTool, type Tool, toolMoves, toolStatusNames } from './contract';
import { toolFiles, tools, useToolActivity } from './queries';

export default function ToolPage() {
  const { toolId = '' } = useParams();
  return (
    <DetailPage
      resourceName="tool"
      back={{ to: '/tools', label: 'Tools' }}
      query={tools.detail(toolId)}
      title={({ name }) => name}
      context={({ status }) => toolStatusNames[status]}
      actions={(tool) => <Actions tool={tool} />}
    >
      {(tool) => <Overview tool={tool} />}
    </DetailPage>
  );
}

function Overview({ tool: { id, name, job, dayRate, note, reason, photos } }: { tool: Tool }) {
  return (
    <>
      <Properties
        items={[
          { label: 'Job', value: job ? <JobLink job={job} /> : 'In the yard' },
          { label: 'A day', value: `$${dayRate}` },
          { label: 'Note', value: note },
          reason !== '' && { label: 'Reason', value: reason },
          photos.length > 0 && { label: 'Photos', value: <Photos photos={photos} files={toolFiles} /> },
        ]}
      />
      <ActivitySection
        record={{ noun: 'tool', id, name }}
        activity={useToolActivity(id)}
        people={safetyPeopleChoices}
      />
    </>
  );
}

function Actions({ tool }: { tool: Tool }) {
  const { id, name, status, createdBy } = tool;
  const may = useRecordRights('inspection', createdBy?.id);
  const { next, others } = useStatusMoves({
    name,
    moves: allowedMoves(toolMoves, status, may),
    statusNames: toolStatusNames,
    move: tools.useMove(tool, moveTool),
    reasonRules,
  });
  const remove = { name, effect: 'This cannot be undone.', send: tools.useRemove(id), listAddress: '/tools' };
  return <RecordActions next={next} edit={`/tools/${id}/edit`} more={others} remove={may.author && remove} />;
}
