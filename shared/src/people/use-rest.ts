import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `rest` ms: typing becomes one question instead of one for each key. */
export function useRest<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
