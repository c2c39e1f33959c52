import { useParams } from 'react-router-dom';
import {
  type DrawingMarkup,
  drawingMarkupCalls,
  markupKindNames,
  markupStatusNames,
  pinnedKindNames,
} from '../../../api/drawingMarkups/contract';
import { drawingMarkups } from '../../../api/drawingMarkups/queries';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, namedColumn, personColumn, textColumn } from '../../../components/table/columns';
import { measureMarkup } from '../../../domain/drawings/measures';
import { showMentions } from '../../../lib/mentions';
import { paths } from '../../../lib/paths';
import { useLibrary } from '../common/useLibrary';

const status = choiceFilter('status', 'Status', markupStatusNames);
const kind = choiceFilter('kind', 'Kind', markupKindNames);

const columns: Column<DrawingMarkup>[] = [
  namedColumn('drawing', 'Drawing', ({ drawing }) => drawing, {
    sort: 'drawing',
    card: 'title',
    width: '8rem',
  }),
  textColumn('kind', 'Kind', (row) => markupKindNames[row.kind], { sort: 'kind', card: 'fact' }),
  textColumn('name', 'Text', ({ name, people }) => showMentions(name, people), {
    sort: 'name',
    card: 'fact',
    wrapped: true,
  }),
  textColumn('measured', 'Measured', (row) => measureMarkup(row), {
    card: 'fact',
  }),
  textColumn(
    'record',
    'Pin for',
    ({ recordKind, record }) =>
      recordKind === '' ? '' : [pinnedKindNames[recordKind], record?.name].filter(Boolean).join(': '),
    { wideOnly: true },
  ),
  textColumn('status', 'Status', (row) => markupStatusNames[row.status], { sort: 'status', card: 'fact' }),
  personColumn('createdBy', 'Author', ({ createdBy }) => createdBy, { card: 'fact' }),
  dateTimeColumn('createdAt', 'Drawn', ({ createdAt }) => createdAt, { sort: 'createdAt', card: 'fact' }),
  textColumn('published', 'Seen by', ({ published }) => (published ? 'Everybody' : 'Only you')),
];

/** The markups on the drawings of a job (SCREEN-JD-DRAWINGS, DOC-14). Each opens its place on the sheet. */
export default function MarkupListPage() {
  const { projectId = '' } = useParams();
  const { title } = useLibrary(projectId);
  const state = useListState({ sort: 'createdAt,desc', columns, filters: { kind, status } });
  return (
    <ListPage
      title="Markups"
      context={title}
      back={{ to: paths.drawings(projectId), label: 'Drawings' }}
      name="drawing-markups"
      noun={drawingMarkupCalls.noun}
      state={state}
      query={({ search, sort, page, size, filters }) =>
        drawingMarkups.list({ search, sort, page, size, jobId: projectId, ...filters })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id, drawing }) => paths.markup(projectId, drawing?.id ?? '', id)}
      search={{ label: 'Search markups', placeholder: 'Text, drawing' }}
      filters={[kind, status]}
      empty={{ title: 'No markups yet', text: 'Open a drawing and choose a tool to draw on it.' }}
    />
  );
}
