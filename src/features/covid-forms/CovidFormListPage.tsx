import { useQuery } from '@tanstack/react-query';
import { denialReason } from '../../access/access';
import { formResultNames, type SignIn, signInKindNames } from '../../api/visitorLog/contract';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { formatClockTime, parseDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { useSubject } from '../../session/store';
import { periodProblem, resultBadge } from './covidForm';

const noun = { one: 'form', many: 'forms' };

const columns: Column<SignIn>[] = [
  namedColumn('name', 'Name', ({ person }) => person, { sort: 'name', card: 'title' }),
  statusColumn('result', 'Result', ({ result }) => resultBadge(result), { width: '8rem', card: 'fact' }),
  dateTimeColumn('signedInAt', 'Signed in', ({ signedInAt }) => signedInAt, {
    sort: 'signedInAt',
    card: 'fact',
  }),
  textColumn('signedOutAt', 'Signed out', ({ signedOutAt }) => signedOutAt && formatClockTime(signedOutAt), {
    width: '8rem',
  }),
  namedColumn('site', 'Site', ({ site }) => site, { sort: 'site', card: 'fact' }),
  textColumn('kind', 'Who', ({ kind }) => signInKindNames[kind], { width: '7rem' }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { wideOnly: true }),
  textColumn('form', 'Form', ({ formName }) => formName, { hidden: true }),
];

const { CLEARED, NOT_CLEARED } = formResultNames;
const byResult = choiceFilter('result', 'Result', { CLEARED, NOT_CLEARED });
const byKind = choiceFilter('kind', 'Who', signInKindNames);

/** A day of the address; '' for one that cannot be read, which shows an error beside its field. */
const dayOf = (value: string): string => (parseDate(value) ? value : '');

/** SCREEN-COVID-FORMS, VISITOR-13, CALL-215: sign-ins with their forms, the newest first. */
export default function CovidFormListPage() {
  const title = useLabel()('COVID-19 Forms');
  const denied = denialReason(useSubject(), 'healthAnswers');
  const { data } = useQuery(visitorLogQueries.sites);
  const bySite: Filter = {
    name: 'site',
    label: 'Site',
    options: [
      { value: '', label: 'All' },
      ...(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    pending: !data,
  };
  const state = useListState({
    sort: 'signedInAt,desc',
    columns,
    filters: { from: '', to: '', site: '', result: byResult, kind: byKind },
  });
  const problem = periodProblem(state.filters.from, state.filters.to);
  return (
    <ListPage
      title={title}
      context={
        denied ? `Results and answers are hidden. ${denied}` : 'Who signed in, and what they answered.'
      }
      name="covid-forms"
      noun={noun}
      state={state}
      query={({ filters: { from, to, site, ...filters }, ...params }) =>
        visitorLogQueries.signIns({
          ...params,
          ...filters,
          result: denied ? '' : filters.result,
          from: dayOf(from),
          to: dayOf(to),
          siteId: site,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.covidForm(id)}
      search={{ label: 'Search forms', placeholder: 'Person, organization' }}
      filters={[
        { ...byResult, disabledReason: denied },
        { name: 'from', label: 'From', day: true },
        { name: 'to', label: 'To', day: true, problem },
        bySite,
        byKind,
      ]}
      empty={{
        title: 'No forms yet',
        text: 'The forms that people fill in when they sign in at a site appear here.',
      }}
    />
  );
}
