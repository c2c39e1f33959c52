import type { Employee } from '../api/employees/contract';
import { type Capability, denialReason } from '../access/access';
import { isManagerOr, type ManagedRecord, recordManagers } from '../access/recordAccess';
import { noFlags, type Subject, withFlags } from '../session/flags';
import { lookups } from '../session/lookups';
import { lookupResponses } from './access/lookupResponses';
import { Refusal } from './refusal';
import type { Account } from './seed/accounts';

/** The signed-in user who makes a call, with their permissions. Handlers call it `person`. */
export class Caller {
  /** Built from the same lookups as in the app (ACCESS-31). */
  readonly subject: Subject;

  constructor(readonly account: Account) {
    this.subject = { flags: flagsOf(account), role: account.role };
  }

  get userId(): string {
    return this.account.userId;
  }

  get userBusinessId(): string {
    return this.account.userBusinessId;
  }

  may(capability: Capability): boolean {
    return denialReason(this.subject, capability) === undefined;
  }

  /** Refuses the call unless the person has the permission, or one of several. The reason is that of the first. */
  require(needed: Capability | readonly Capability[]): void {
    const reasons = [needed].flat().map((capability) => denialReason(this.subject, capability));
    if (reasons[0] !== undefined && !reasons.includes(undefined)) throw new Refusal(403, reasons[0]);
  }

  /** Refuses the call unless the person manages this kind of record, or is one of its `people` by user id. */
  requireManagerOr(kind: ManagedRecord, ...people: readonly (string | undefined)[]): void {
    if (!isManagerOr(kind, this, ...people)) this.require(recordManagers[kind]);
  }

  /** Returns a predicate for the employees whom this person may see. Refuses the call if there are none. */
  employeeScope(): (employee: Employee) => boolean {
    const { employeeId } = this.account;
    if (this.may('employees') || this.may('users')) return () => true;
    if (employeeId === undefined) this.require('employees');
    const { foreman } = this.subject.flags.timecard;
    return ({ id, supervisor }) => id === employeeId || (foreman && supervisor?.id === employeeId);
  }

  /** True when this person may read the employee's time cards and, while they are open, change them. */
  managesTimecardsOf({ id, supervisor }: Employee): boolean {
    const { employeeId } = this.account;
    const { timecard } = this.subject.flags;
    if (id === employeeId) return true;
    if (!this.may('timecards')) return false;
    return (
      timecard.manager || (timecard.foreman && employeeId !== undefined && supervisor?.id === employeeId)
    );
  }
}

const flagsOf = (account: Account) => {
  const { userId, userBusinessId } = account;
  return lookups.reduce((flags, { endpoint, toFlags, query }) => {
    const response = lookupResponses[endpoint.key]?.(account, {
      moduleCode: query?.moduleCode,
      colleagues: [account],
    });
    return withFlags(flags, toFlags(endpoint.response.parse(response), { userId, userBusinessId }));
  }, noFlags);
};
