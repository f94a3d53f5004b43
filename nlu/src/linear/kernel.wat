;; The loops of the engine that take the most time. First those of the sentence encoder.
;;
;; Products of token vectors with the rows of a matrix, in whole numbers: exact, and equal on every machine.
;;
;;   sum[t · rows + r] = Σ token[t · columns + c] · matrix[r · columns + c]
;;
;; Four tokens share the way through a row: of a step's time, most goes into reading. `tokens` is a multiple of 4 and
;; `columns` one of 16. Sums stay below 2^31 while |token| · 127 · columns does.
(module
  (memory (import "kernel" "memory") 1)

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

  ;; The rows of a sentence's features, each times the feature's value, added to the sums of the columns:
  ;;
  ;;   sum[c] += Σ value · matrix[row + c]
  ;;
  ;; A feature is eight bytes: the first byte of its row, and its value. `columns` is a multiple of 16. Sums stay in
  ;; registers on their way through all rows.
  (func (export "addRows")
    (param $features i32) (param $count i32)                            ;; first byte of i32 and f32 in turn
    (param $sums i32) (param $columns i32)                              ;; first byte of f32
    (local $feature i32) (local $end i32) (local $column i32)
    (local $value v128) (local $low v128) (local $high v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (local.set $end (i32.add (local.get $features) (i32.shl (local.get $count) (i32.const 3))))
    (loop $nextColumns
      (local.set $sum0 (v128.load (local.get $sums)))
      (local.set $sum1 (v128.load offset=16 (local.get $sums)))
      (local.set $sum2 (v128.load offset=32 (local.get $sums)))
      (local.set $sum3 (v128.load offset=48 (local.get $sums)))
      (local.set $feature (local.get $features))
      (loop $nextFeature
        (local.set $value (v128.load32_splat offset=4 (local.get $feature)))
        (local.set $high (v128.load (i32.add (i32.load (local.get $feature)) (local.get $column))))
        (local.set $low (i16x8.extend_low_i8x16_s (local.get $high)))
        (local.set $high (i16x8.extend_high_i8x16_s (local.get $high)))
        (local.set $sum0 (f32x4.add (local.get $sum0) (f32x4.mul (local.get $value)
          (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $low))))))
        (local.set $sum1 (f32x4.add (local.get $sum1) (f32x4.mul (local.get $value)
          (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $low))))))
        (local.set $sum2 (f32x4.add (local.get $sum2) (f32x4.mul (local.get $value)
          (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $high))))))
        (local.set $sum3 (f32x4.add (local.get $sum3) (f32x4.mul (local.get $value)
          (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $high))))))
        (local.set $feature (i32.add (local.get $feature) (i32.const 8)))
        (br_if $nextFeature (i32.lt_u (local.get $feature) (local.get $end))))
      (v128.store (local.get $sums) (local.get $sum0))
      (v128.store offset=16 (local.get $sums) (local.get $sum1))
      (v128.store offset=32 (local.get $sums) (local.get $sum2))
      (v128.store offset=48 (local.get $sums) (local.get $sum3))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (local.set $column (i32.add (local.get $column) (i32.const 16)))
      (br_if $nextColumns (i32.lt_u (local.get $column) (local.get $columns)))))

  ;; For vectors that every row of a training has, row by row, and the weights of their columns. `columns` is a multiple
  ;; of 16. Several sums, since an addition waits for the one before.
  ;;
  ;;   Σ row[c] · weight[c]
  (func (export "dot") (param $row i32) (param $weights i32) (param $columns i32) (result f32) ;; first bytes of f32
    (local $end i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $nextColumns
      (local.set $sum0 (f32x4.add (local.get $sum0) (f32x4.mul
        (v128.load (local.get $row)) (v128.load (local.get $weights)))))
      (local.set $sum1 (f32x4.add (local.get $sum1) (f32x4.mul
        (v128.load offset=16 (local.get $row)) (v128.load offset=16 (local.get $weights)))))
      (local.set $sum2 (f32x4.add (local.get $sum2) (f32x4.mul
        (v128.load offset=32 (local.get $row)) (v128.load offset=32 (local.get $weights)))))
      (local.set $sum3 (f32x4.add (local.get $sum3) (f32x4.mul
        (v128.load offset=48 (local.get $row)) (v128.load offset=48 (local.get $weights)))))
      (local.set $weights (i32.add (local.get $weights) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br_if $nextColumns (i32.lt_u (local.get $row) (local.get $end))))
    (local.set $sum0 (f32x4.add
      (f32x4.add (local.get $sum0) (local.get $sum1))
      (f32x4.add (local.get $sum2) (local.get $sum3))))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sum0)) (f32x4.extract_lane 1 (local.get $sum0)))
      (f32.add (f32x4.extract_lane 2 (local.get $sum0)) (f32x4.extract_lane 3 (local.get $sum0)))))

  ;;   weight[c] += factor · row[c]
  (func (export "add") (param $row i32) (param $factor f32) (param $weights i32) (param $columns i32)
    (local $end i32) (local $factors v128)

    (local.set $factors (f32x4.splat (local.get $factor)))
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $nextColumns
      (v128.store (local.get $weights) (f32x4.add
        (v128.load (local.get $weights)) (f32x4.mul (local.get $factors) (v128.load (local.get $row)))))
      (local.set $weights (i32.add (local.get $weights) (i32.const 16)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $nextColumns (i32.lt_u (local.get $row) (local.get $end)))))

  ;; The same for the entries of a sparse row, columns and values, whose number is a multiple of 4:
  ;;
  ;;   Σ value[e] · weight[index[e]]
  (func (export "dotEntries") (param $index i32) (param $value i32) (param $weights i32) (param $count i32) (result f32)
    (local $end i32) (local $sum0 f32) (local $sum1 f32) (local $sum2 f32) (local $sum3 f32)

    (local.set $end (i32.add (local.get $index) (i32.shl (local.get $count) (i32.const 2))))
    (loop $nextEntries
      (local.set $sum0 (f32.add (local.get $sum0) (f32.mul (f32.load (local.get $value))
        (f32.load (i32.add (local.get $weights) (i32.shl (i32.load (local.get $index)) (i32.const 2)))))))
      (local.set $sum1 (f32.add (local.get $sum1) (f32.mul (f32.load offset=4 (local.get $value))
        (f32.load (i32.add (local.get $weights) (i32.shl (i32.load offset=4 (local.get $index)) (i32.const 2)))))))
      (local.set $sum2 (f32.add (local.get $sum2) (f32.mul (f32.load offset=8 (local.get $value))
        (f32.load (i32.add (local.get $weights) (i32.shl (i32.load offset=8 (local.get $index)) (i32.const 2)))))))
      (local.set $sum3 (f32.add (local.get $sum3) (f32.mul (f32.load offset=12 (local.get $value))
        (f32.load (i32.add (local.get $weights) (i32.shl (i32.load offset=12 (local.get $index)) (i32.const 2)))))))
      (local.set $value (i32.add (local.get $value) (i32.const 16)))
      (local.set $index (i32.add (local.get $index) (i32.const 16)))
      (br_if $nextEntries (i32.lt_u (local.get $index) (local.get $end))))
    (f32.add
      (f32.add (local.get $sum0) (local.get $sum1))
      (f32.add (local.get $sum2) (local.get $sum3))))

  ;;   weight[index[e]] += factor · value[e]
  (func (export "addEntries")
    (param $index i32) (param $value i32) (param $factor f32) (param $weights i32) (param $count i32)
    (local $end i32) (local $at i32)

    (local.set $end (i32.add (local.get $index) (i32.shl (local.get $count) (i32.const 2))))
    (loop $nextEntries
      (local.set $at (i32.add (local.get $weights) (i32.shl (i32.load (local.get $index)) (i32.const 2))))
      (f32.store (local.get $at) (f32.add (f32.load (local.get $at))
        (f32.mul (local.get $factor) (f32.load (local.get $value)))))
      (local.set $at (i32.add (local.get $weights) (i32.shl (i32.load offset=4 (local.get $index)) (i32.const 2))))
      (f32.store (local.get $at) (f32.add (f32.load (local.get $at))
        (f32.mul (local.get $factor) (f32.load offset=4 (local.get $value)))))
      (local.set $at (i32.add (local.get $weights) (i32.shl (i32.load offset=8 (local.get $index)) (i32.const 2))))
      (f32.store (local.get $at) (f32.add (f32.load (local.get $at))
        (f32.mul (local.get $factor) (f32.load offset=8 (local.get $value)))))
      (local.set $at (i32.add (local.get $weights) (i32.shl (i32.load offset=12 (local.get $index)) (i32.const 2))))
      (f32.store (local.get $at) (f32.add (f32.load (local.get $at))
        (f32.mul (local.get $factor) (f32.load offset=12 (local.get $value)))))
      (local.set $value (i32.add (local.get $value) (i32.const 16)))
      (local.set $index (i32.add (local.get $index) (i32.const 16)))
      (br_if $nextEntries (i32.lt_u (local.get $index) (local.get $end)))))

  ;; All four for sixteen classes, whose weights of a column lie side by side:
  ;;
  ;;   sum[l] += Σ row[c] · weight[16 · c + l]
  (func (export "dotLanes") (param $row i32) (param $weights i32) (param $sums i32) (param $columns i32)
    (local $end i32) (local $own v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (local.set $sum0 (v128.load (local.get $sums)))
    (local.set $sum1 (v128.load offset=16 (local.get $sums)))
    (local.set $sum2 (v128.load offset=32 (local.get $sums)))
    (local.set $sum3 (v128.load offset=48 (local.get $sums)))
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $nextColumn
      (local.set $own (v128.load32_splat (local.get $row)))
      (local.set $sum0 (f32x4.add (local.get $sum0) (f32x4.mul (local.get $own)
        (v128.load (local.get $weights)))))
      (local.set $sum1 (f32x4.add (local.get $sum1) (f32x4.mul (local.get $own)
        (v128.load offset=16 (local.get $weights)))))
      (local.set $sum2 (f32x4.add (local.get $sum2) (f32x4.mul (local.get $own)
        (v128.load offset=32 (local.get $weights)))))
      (local.set $sum3 (f32x4.add (local.get $sum3) (f32x4.mul (local.get $own)
        (v128.load offset=48 (local.get $weights)))))
      (local.set $weights (i32.add (local.get $weights) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (br_if $nextColumn (i32.lt_u (local.get $row) (local.get $end))))
    (v128.store (local.get $sums) (local.get $sum0))
    (v128.store offset=16 (local.get $sums) (local.get $sum1))
    (v128.store offset=32 (local.get $sums) (local.get $sum2))
    (v128.store offset=48 (local.get $sums) (local.get $sum3)))

  ;;   weight[16 · c + l] += factor[l] · row[c]
  (func (export "addLanes") (param $row i32) (param $factors i32) (param $weights i32) (param $columns i32)
    (local $end i32) (local $own v128)
    (local $factor0 v128) (local $factor1 v128) (local $factor2 v128) (local $factor3 v128)

    (local.set $factor0 (v128.load (local.get $factors)))
    (local.set $factor1 (v128.load offset=16 (local.get $factors)))
    (local.set $factor2 (v128.load offset=32 (local.get $factors)))
    (local.set $factor3 (v128.load offset=48 (local.get $factors)))
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $nextColumn
      (local.set $own (v128.load32_splat (local.get $row)))
      (v128.store (local.get $weights) (f32x4.add (v128.load (local.get $weights))
        (f32x4.mul (local.get $own) (local.get $factor0))))
      (v128.store offset=16 (local.get $weights) (f32x4.add (v128.load offset=16 (local.get $weights))
        (f32x4.mul (local.get $own) (local.get $factor1))))
      (v128.store offset=32 (local.get $weights) (f32x4.add (v128.load offset=32 (local.get $weights))
        (f32x4.mul (local.get $own) (local.get $factor2))))
      (v128.store offset=48 (local.get $weights) (f32x4.add (v128.load offset=48 (local.get $weights))
        (f32x4.mul (local.get $own) (local.get $factor3))))
      (local.set $weights (i32.add (local.get $weights) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (br_if $nextColumn (i32.lt_u (local.get $row) (local.get $end)))))

  ;;   sum[l] += Σ value[e] · weight[16 · index[e] + l]
  (func (export "dotEntriesLanes")
    (param $index i32) (param $value i32) (param $weights i32) (param $sums i32) (param $count i32)
    (local $end i32) (local $at i32) (local $own v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (local.set $sum0 (v128.load (local.get $sums)))
    (local.set $sum1 (v128.load offset=16 (local.get $sums)))
    (local.set $sum2 (v128.load offset=32 (local.get $sums)))
    (local.set $sum3 (v128.load offset=48 (local.get $sums)))
    (local.set $end (i32.add (local.get $index) (i32.shl (local.get $count) (i32.const 2))))
    (loop $nextEntry
      (local.set $at (i32.add (local.get $weights) (i32.shl (i32.load (local.get $index)) (i32.const 6))))
      (local.set $own (v128.load32_splat (local.get $value)))
      (local.set $sum0 (f32x4.add (local.get $sum0) (f32x4.mul (local.get $own)
        (v128.load (local.get $at)))))
      (local.set $sum1 (f32x4.add (local.get $sum1) (f32x4.mul (local.get $own)
        (v128.load offset=16 (local.get $at)))))
      (local.set $sum2 (f32x4.add (local.get $sum2) (f32x4.mul (local.get $own)
        (v128.load offset=32 (local.get $at)))))
      (local.set $sum3 (f32x4.add (local.get $sum3) (f32x4.mul (local.get $own)
        (v128.load offset=48 (local.get $at)))))
      (local.set $value (i32.add (local.get $value) (i32.const 4)))
      (local.set $index (i32.add (local.get $index) (i32.const 4)))
      (br_if $nextEntry (i32.lt_u (local.get $index) (local.get $end))))
    (v128.store (local.get $sums) (local.get $sum0))
    (v128.store offset=16 (local.get $sums) (local.get $sum1))
    (v128.store offset=32 (local.get $sums) (local.get $sum2))
    (v128.store offset=48 (local.get $sums) (local.get $sum3)))

  ;;   weight[16 · index[e] + l] += factor[l] · value[e]
  (func (export "addEntriesLanes")
    (param $index i32) (param $value i32) (param $factors i32) (param $weights i32) (param $count i32)
    (local $end i32) (local $at i32) (local $own v128)
    (local $factor0 v128) (local $factor1 v128) (local $factor2 v128) (local $factor3 v128)

    (local.set $factor0 (v128.load (local.get $factors)))
    (local.set $factor1 (v128.load offset=16 (local.get $factors)))
    (local.set $factor2 (v128.load offset=32 (local.get $factors)))
    (local.set $factor3 (v128.load offset=48 (local.get $factors)))
    (local.set $end (i32.add (local.get $index) (i32.shl (local.get $count) (i32.const 2))))
    (loop $nextEntry
      (local.set $at (i32.add (local.get $weights) (i32.shl (i32.load (local.get $index)) (i32.const 6))))
      (local.set $own (v128.load32_splat (local.get $value)))
      (v128.store (local.get $at) (f32x4.add (v128.load (local.get $at))
        (f32x4.mul (local.get $own) (local.get $factor0))))
      (v128.store offset=16 (local.get $at) (f32x4.add (v128.load offset=16 (local.get $at))
        (f32x4.mul (local.get $own) (local.get $factor1))))
      (v128.store offset=32 (local.get $at) (f32x4.add (v128.load offset=32 (local.get $at))
        (f32x4.mul (local.get $own) (local.get $factor2))))
      (v128.store offset=48 (local.get $at) (f32x4.add (v128.load offset=48 (local.get $at))
        (f32x4.mul (local.get $own) (local.get $factor3))))
      (local.set $value (i32.add (local.get $value) (i32.const 4)))
      (local.set $index (i32.add (local.get $index) (i32.const 4)))
      (br_if $nextEntry (i32.lt_u (local.get $index) (local.get $end)))))

  ;; Rows of a matrix, added up:
  ;;
  ;;   sum[c] = Σ matrix[number · columns + c]
  ;;
  ;; `columns` is a multiple of 16.
  (func (export "sumRows")
    (param $numbers i32) (param $count i32)                             ;; first byte of i32
    (param $matrix i32) (param $sums i32) (param $columns i32)          ;; first bytes of f32
    (local $number i32) (local $end i32) (local $stop i32) (local $row i32) (local $rowBytes i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (local.set $rowBytes (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $end (i32.add (local.get $numbers) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $stop (i32.add (local.get $sums) (local.get $rowBytes)))
    (loop $nextColumns
      (local.set $sum0 (f32x4.splat (f32.const 0)))
      (local.set $sum1 (f32x4.splat (f32.const 0)))
      (local.set $sum2 (f32x4.splat (f32.const 0)))
      (local.set $sum3 (f32x4.splat (f32.const 0)))
      (local.set $number (local.get $numbers))
      (block $isEmpty
        (br_if $isEmpty (i32.eq (local.get $number) (local.get $end)))
        (loop $nextRow
          (local.set $row (i32.add (local.get $matrix)
            (i32.mul (i32.load (local.get $number)) (local.get $rowBytes))))
          (local.set $sum0 (f32x4.add (local.get $sum0) (v128.load (local.get $row))))
          (local.set $sum1 (f32x4.add (local.get $sum1) (v128.load offset=16 (local.get $row))))
          (local.set $sum2 (f32x4.add (local.get $sum2) (v128.load offset=32 (local.get $row))))
          (local.set $sum3 (f32x4.add (local.get $sum3) (v128.load offset=48 (local.get $row))))
          (local.set $number (i32.add (local.get $number) (i32.const 4)))
          (br_if $nextRow (i32.lt_u (local.get $number) (local.get $end)))))
      (v128.store (local.get $sums) (local.get $sum0))
      (v128.store offset=16 (local.get $sums) (local.get $sum1))
      (v128.store offset=32 (local.get $sums) (local.get $sum2))
      (v128.store offset=48 (local.get $sums) (local.get $sum3))
      (local.set $matrix (i32.add (local.get $matrix) (i32.const 64)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (br_if $nextColumns (i32.lt_u (local.get $sums) (local.get $stop)))))

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
