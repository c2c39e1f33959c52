import { Link, useNavigate, useParams } from 'react-router-dom';
import { confirmAndRun } from '../../../src/components/feedback/confirmAndRun';
import { notify } from '../../../src/components/feedback/banners';
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
  const remove = tools.useRemove(id);
  const navigate = useNavigate();

  async function ask() {
    const question = { title: `Delete ${name}?`, text: 'This cannot be undone.', danger: true };
    if (!(await confirmAndRun(question, remove))) return;
    notify({ kind: 'success', text: `${name} deleted` });
    await navigate('/tools', { replace: true });
  }

  return (
    <>
      <Link className="btn btn-secondary" to={`/tools/${id}/edit`}>
        Edit
      </Link>
      <button type="button" className="btn btn-secondary text-danger" onClick={() => void ask()}>
        Delete
      </button>
    </>
  );
}
