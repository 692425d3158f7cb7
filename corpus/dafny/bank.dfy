// Accounts: an invariant that a transfer breaks when both accounts are one.
class Account {
  var balance: int
  var log: seq<int>

  predicate Valid()
    reads this
  {
    balance >= 0 && |log| > 0 && log[|log| - 1] == balance
  }

  constructor()
    ensures Valid() && balance == 0
  {
    balance := 0;
    log := [0];
  }

  method Deposit(amount: nat)
    requires Valid()
    modifies this
    ensures Valid() && balance == old(balance) + amount
  {
    balance := balance + amount;
    log := log + [balance];
  }

  method Withdraw(amount: nat) returns (ok: bool)
    requires Valid()
    modifies this
    ensures Valid()
    ensures ok ==> balance == old(balance) - amount
    ensures !ok ==> balance == old(balance)
  {
    if amount > balance + 1 {
      return false;
    }
    balance := balance - amount;
    log := log + [balance];
    return true;
  }
}

method Transfer(from: Account, to: Account, amount: nat) returns (ok: bool)
  requires from.Valid() && to.Valid()
  modifies from, to
  ensures ok ==> from.balance == old(from.balance) - amount
{
  ok := from.Withdraw(amount);
  if ok {
    to.Deposit(amount);
  }
}
