import { useEffect, useState } from 'react';

/** Debounces a value: returns the last one that stayed unchanged for `rest` ms. */
export function useRest<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
