import { Link, useParams } from 'react-router-dom';
import { useConfirmedDelete } from '../../../src/components/entity/useConfirmedDelete';
import { DetailPage } from '../../../src/components/page/DetailPage';
import { Properties } from '../../../src/components/page/Properties';
import { type Tool, tools } from './contract';

export default function ToolPage() {
  const { toolId = '' } = useParams();
  return (
    <DetailPage
      resourceName="tool"
      back={{ to: '/tools', label: 'Tools' }}
      query={tools.detail(toolId)}
      title={({ name }) => name}
      actions={(tool) => <ToolActs tool={tool} />}
    >
      {({ site, dayRate, note }) => (
        <Properties
          items={[
            { label: 'Site', value: site || 'In the yard' },
            { label: 'A day', value: `$${dayRate}` },
            { label: 'Note', value: note },
          ]}
        />
      )}
    </DetailPage>
  );
}

function ToolActs({ tool: { id, name } }: { tool: Tool }) {
  const remove = useConfirmedDelete({
    name,
    effect: 'This cannot be undone.',
    remove: tools.useRemove(id),
    listAddress: '/tools',
  });
  return (
    <>
      <Link className="btn btn-secondary" to={`/tools/${id}/edit`}>
        Edit
      </Link>
      <button type="button" className="btn btn-secondary text-danger" onClick={() => void remove()}>
        Delete
      </button>
    </>
  );
}
