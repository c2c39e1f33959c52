import { Link, useParams, useSearchParams } from 'react-router-dom';
import { type Drawing, disciplineNames, drawingCalls } from '../../../api/drawings/contract';
import { drawings } from '../../../api/drawings/queries';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dayColumn, dateTimeColumn, personColumn, textColumn } from '../../../components/table/columns';
import { sheetKey } from '../../../domain/drawings/sheets';
import { paths } from '../../../lib/paths';
import { useLabel } from '../../../session/labels';
import { PackButton } from '../common/PackButton';
import { useLibrary } from '../common/useLibrary';
import { RecentSheets } from './RecentSheets';

const discipline = choiceFilter('discipline', 'Discipline', disciplineNames);

const disciplineText = (value: string): string =>
  discipline.options.find((option) => option.value === value && value !== '')?.label ?? '';

const columns: Column<Drawing>[] = [
  textColumn('number', 'Number', ({ number }) => number || '—', {
    sort: 'number',
    width: '8rem',
    card: 'title',
  }),
  textColumn('name', 'Title', ({ name }) => name, { sort: 'name', card: 'fact' }),
  textColumn('revision', 'Revision', ({ revision }) => revision, { width: '7rem', card: 'fact' }),
  dayColumn('issuedOn', 'Issued', ({ issuedOn }) => issuedOn, { sort: 'issuedOn', card: 'fact' }),
  textColumn('discipline', 'Discipline', (row) => disciplineNames[row.discipline], { sort: 'discipline' }),
  textColumn('set', 'Set', ({ set }) => set, { wideOnly: true }),
  personColumn('createdBy', 'Published by', ({ createdBy }) => createdBy, { wideOnly: true }),
  dateTimeColumn('createdAt', 'Published', ({ createdAt }) => createdAt, { sort: 'createdAt', hidden: true }),
];

/** SCREEN-JD-DRAWINGS, DOC-14, CALL-261: the current sheets of a job. The search also looks at the words on them. */
export default function DrawingListPage() {
  const { projectId = '' } = useParams();
  const pin = useSearchParams()[0].get('pin') ?? '';
  const label = useLabel();
  const { title, back, sections } = useLibrary(projectId);
  const state = useListState({ sort: 'number,asc', columns, filters: { discipline } });
  const { search } = state;
  return (
    <ListPage
      title={label('Drawings')}
      context={pin ? 'Choose the drawing to pin it on' : title}
      back={back}
      sections={sections}
      actions={
        <>
          <PackButton
            source={{
              kind: 'drawings',
              jobId: projectId,
              part: state.filters.discipline,
              title: [title, disciplineText(state.filters.discipline)].filter(Boolean).join(', '),
            }}
          />
          <Link className="btn btn-quiet" to={paths.markups(projectId)}>
            Markups
          </Link>
          <Link className="btn btn-primary" to={paths.publishDrawings(projectId)}>
            Publish drawings
          </Link>
        </>
      }
      name="drawings"
      noun={drawingCalls.noun}
      state={state}
      query={({ search, sort, page, size, filters }) =>
        drawings.list({ search, sort, page, size, jobId: projectId, discipline: filters.discipline })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id, number, name, set }) => {
        // What was searched for is among the words on the sheet.
        const isOnSheet =
          search !== '' && ![number, name, set].some((text) => sheetKey(text).includes(sheetKey(search)));
        return paths.drawing(projectId, id, { pin, find: isOnSheet ? search : '' });
      }}
      search={{ label: 'Search drawings', placeholder: 'Number, title, words on it' }}
      filters={[discipline]}
      empty={{ title: 'No drawings of this job yet', text: 'Publish the pages of a PDF as sheets.' }}
    >
      <RecentSheets jobId={projectId} />
    </ListPage>
  );
}
