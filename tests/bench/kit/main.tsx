import '../../../src/styles/base.scss';
import '../../../src/styles/app.scss';
import '../../../src/styles/list.scss';
import Cookies from 'js-cookie';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import type { Employee } from '../../../src/api/employees/contract';
import { DataTable } from '../../../src/components/table/DataTable';
import { sortRows } from '../../../src/components/table/sortRows';
import { employeeColumns } from '../../../src/features/employees/columns';

const api = new URLSearchParams(window.location.search).get('api') ?? '';
const columns = employeeColumns.filter(({ hidden }) => !hidden);
const ticks = { isTicked: () => false, tick: () => undefined };

async function employees(): Promise<Employee[]> {
  const { idToken = '', accessToken = '', userId = '', userBusinessId = '' } = Cookies.get();
  const answer = await fetch(`${api}/employee-service/employees?all=true&sort=firstName,asc`, {
    headers: { idToken, accessToken, userId, customerId: userBusinessId },
  });
  return ((await answer.json()) as { employees: Employee[] }).employees;
}

function List({ all }: { all: Employee[] }) {
  const [sort, setSort] = useState('firstName,asc');
  const rows = useMemo(() => sortRows(all, columns, sort), [all, sort]);
  return (
    <DataTable
      caption="Employees"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/employee/${id}`}
      sort={sort}
      onSort={setSort}
      ticks={ticks}
    />
  );
}

const all = await employees();
createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={createHashRouter([{ path: '*', element: <List all={all} /> }])} />,
);
