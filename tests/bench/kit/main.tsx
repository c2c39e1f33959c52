import '../../../src/styles/base.scss';
import '../../../src/styles/app.scss';
import '../../../src/components/page/list.scss';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import Cookies from 'js-cookie';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import type { Employee } from '../../../src/api/employees/contract';
import type { PayrollRow } from '../../../src/api/payroll/contract';
import type { Column } from '../../../src/components/table/column';
import { DataTable } from '../../../src/components/table/DataTable';
import { sortRows } from '../../../src/components/table/sortRows';
import { employeeListColumns } from '../../../src/features/employees/columns';
import { payColumns } from '../../../src/features/timecards/payroll/columns';

const params = new URLSearchParams(window.location.search);
const noSelection = { isSelected: () => false, setSelected: () => undefined };

/** The columns that the list displays by default, and the key of its rows. */
interface ListDefinition<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}
const employees: ListDefinition<Employee> = {
  columns: employeeListColumns.filter(({ hidden }) => !hidden),
  rowKey: ({ id }) => id,
};
const payroll: ListDefinition<PayrollRow> = {
  columns: payColumns.filter(({ hidden }) => !hidden),
  rowKey: ({ employeeId }) => employeeId,
};

async function rowsOf<Row>(address: string): Promise<Row[]> {
  const { idToken = '', accessToken = '', userId = '', userBusinessId = '' } = Cookies.get();
  const answer = await fetch(address, {
    headers: { idToken, accessToken, userId, customerId: userBusinessId },
  });
  return ((await answer.json()) as { employees: Row[] }).employees;
}

function EmployeeTable<Row>({ all, columns, rowKey }: ListDefinition<Row> & { all: Row[] }) {
  const [sort, setSort] = useState(`${columns[0]?.sort ?? ''},asc`);
  const rows = useMemo(() => sortRows(all, columns, sort), [all, columns, sort]);
  return (
    <DataTable
      caption="Employees"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      sort={sort}
      rowSelection={noSelection}
      rowTo={(row) => `/employee/${rowKey(row)}`}
      onSort={setSort}
    />
  );
}

async function renderList<Row>(kind: ListDefinition<Row>): Promise<void> {
  const all = await rowsOf<Row>(params.get('call') ?? '');
  createRoot(document.getElementById('root') as HTMLElement).render(
    // Cells of stages read the settings.
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createHashRouter([{ path: '*', element: <EmployeeTable {...kind} all={all} /> }])}
      />
    </QueryClientProvider>,
  );
}

await (params.get('columns') === 'payroll' ? renderList(payroll) : renderList(employees));
