// An account, and two specifications that say more, or less, than their authors think.
const limit: int;
axiom limit > 10;
axiom limit == 1000;

procedure Deposit(balance: int, amount: int) returns (after: int)
  requires balance >= 0;
  requires amount > 0;
  requires amount < limit;
  requires balance + amount <= limit;
  ensures balance < after && after <= 1000;
{
  after := balance + amount;
}

procedure Refund(balance: int, amount: int) returns (after: int)
  requires amount > limit;
  requires 0 <= balance && balance <= limit;
  requires balance >= 2 * amount;
  ensures after == 0;
{
  after := balance - amount;
}
