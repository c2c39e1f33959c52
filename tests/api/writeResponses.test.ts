import { describe, expect, test } from 'vitest';
import { inviteCustomer } from '../../src/api/business/contract';
import { employeeGroups } from '../../src/api/employeeGroups/contract';
import { changeDivision, createEmployee, createUserEmployee } from '../../src/api/employees/contract';
import { rateTableCalls } from '../../src/api/rateTables/contract';
import { roleModules } from '../../src/api/roleUsers/contract';
import {
  changeStage,
  changeTimecardSupervisor,
  copyDailyRecords,
  copyTimecards,
} from '../../src/api/timecardActions/contract';
import { updateTimecardNotifications } from '../../src/api/timecardNotifications/contract';
import {
  acceptRequest,
  addUser,
  refuseRequest,
  requestInvitation,
  v4AddUsers,
} from '../../src/api/userAdmin/contract';

const { add, rename, merge } = employeeGroups.division;
const { inspections } = roleModules;

/** Bodies that confirm success and contain no data. */
const emptyBodies = [undefined, '', {}, true, { message: 'Saved' }, '{"id":7,"na'];

describe('FAULT-104 a write with a 2xx response has succeeded, whatever its body', () => {
  test.each(
    [
      add,
      rename,
      merge,
      inspections.add,
      inspections.edit,
      inspections.grantBasicRole,
      requestInvitation,
      acceptRequest,
      refuseRequest,
      createEmployee,
      createUserEmployee,
      addUser,
      inviteCustomer,
      rateTableCalls.create,
    ].map(({ key, response }) => [key, response] as const),
  )('%s', (_, response) => {
    expect(emptyBodies.map((answer) => response.safeParse(answer))).toEqual(
      emptyBodies.map(() => ({ success: true, data: undefined })),
    );
    expect(response.safeParse('<html>').success).toBe(false);
  });

  test.each([
    changeDivision,
    changeStage,
    changeTimecardSupervisor,
    copyDailyRecords,
    copyTimecards,
    updateTimecardNotifications,
    v4AddUsers,
  ])('$key, a bulk call: refuses nobody', ({ response }) => {
    expect(emptyBodies.map((answer) => response.parse(answer).results)).toEqual(emptyBodies.map(() => []));
    expect(response.safeParse('<html>').success).toBe(false);
  });

  test('reads what the body contains', () => {
    expect(rename.response.parse({ id: 7, name: 'Concrete' })).toEqual({
      id: '7',
      name: 'Concrete',
      employees: 0,
    });
  });
});
