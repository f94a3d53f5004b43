;; Products of token vectors with the rows of a matrix, in whole numbers: exact, and equal on every machine.
;;
;;   sum[t · rows + r] = Σ token[t · columns + c] · matrix[r · columns + c]
;;
;; Four tokens share the way through a row: of a step's time, most goes into reading. `tokens` is a multiple of 4 and
;; `columns` one of 16. Sums stay below 2^31 while |token| · 127 · columns does.
(module
  (memory (import "encoder" "memory") 1)

  (func (export "multiply")
    (param $tokens i32) (param $matrix i32) (param $sums i32)           ;; first bytes of i16, i8, i32
    (param $tokenCount i32) (param $rows i32) (param $columns i32)
    (local $tokenBytes i32) (local $rowBytes i32)
    (local $token i32) (local $row i32) (local $column i32) (local $own i32) (local $at i32)
    (local $low v128) (local $high v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (local.set $tokenBytes (i32.shl (local.get $columns) (i32.const 1)))
    (local.set $rowBytes (i32.shl (local.get $rows) (i32.const 2)))
    (local.set $token (i32.const 0))
    (loop $nextTokens
      (local.set $row (i32.const 0))
      (local.set $own (local.get $matrix))
      (loop $nextRow
        (local.set $sum0 (i32x4.splat (i32.const 0)))
        (local.set $sum1 (i32x4.splat (i32.const 0)))
        (local.set $sum2 (i32x4.splat (i32.const 0)))
        (local.set $sum3 (i32x4.splat (i32.const 0)))
        (local.set $at (local.get $tokens))
        (local.set $column (i32.const 0))
        (loop $nextColumns
          (local.set $high (v128.load (local.get $own)))
          (local.set $low (i16x8.extend_low_i8x16_s (local.get $high)))
          (local.set $high (i16x8.extend_high_i8x16_s (local.get $high)))
          (local.set $sum0 (call $add (local.get $sum0) (local.get $low) (local.get $high) (local.get $at)))
          (local.set $sum1 (call $add (local.get $sum1) (local.get $low) (local.get $high)
            (i32.add (local.get $at) (local.get $tokenBytes))))
          (local.set $sum2 (call $add (local.get $sum2) (local.get $low) (local.get $high)
            (i32.add (local.get $at) (i32.shl (local.get $tokenBytes) (i32.const 1)))))
          (local.set $sum3 (call $add (local.get $sum3) (local.get $low) (local.get $high)
            (i32.add (local.get $at) (i32.mul (local.get $tokenBytes) (i32.const 3)))))
          (local.set $own (i32.add (local.get $own) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $column (i32.add (local.get $column) (i32.const 16)))
          (br_if $nextColumns (i32.lt_s (local.get $column) (local.get $columns))))
        (i32.store (local.get $sums) (call $total (local.get $sum0)))
        (i32.store (i32.add (local.get $sums) (local.get $rowBytes)) (call $total (local.get $sum1)))
        (i32.store (i32.add (local.get $sums) (i32.shl (local.get $rowBytes) (i32.const 1))) (call $total (local.get $sum2)))
        (i32.store (i32.add (local.get $sums) (i32.mul (local.get $rowBytes) (i32.const 3))) (call $total (local.get $sum3)))
        (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br_if $nextRow (i32.lt_s (local.get $row) (local.get $rows))))
      ;; Behind the first of the four rows of sums: on to the next four.
      (local.set $sums (i32.add (local.get $sums) (i32.mul (local.get $rowBytes) (i32.const 3))))
      (local.set $tokens (i32.add (local.get $tokens) (i32.shl (local.get $tokenBytes) (i32.const 2))))
      (local.set $token (i32.add (local.get $token) (i32.const 4)))
      (br_if $nextTokens (i32.lt_s (local.get $token) (local.get $tokenCount)))))

  ;; $sum plus the products of 16 entries of a token with 16 of a row.
  (func $add (param $sum v128) (param $low v128) (param $high v128) (param $at i32) (result v128)
    (i32x4.add
      (local.get $sum)
      (i32x4.add
        (i32x4.dot_i16x8_s (local.get $low) (v128.load (local.get $at)))
        (i32x4.dot_i16x8_s (local.get $high) (v128.load offset=16 (local.get $at))))))

  ;; Sum of the four lanes.
  (func $total (param $sum v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum))))))
