/*
 * The functions that analysts may call: those whose result depends on their arguments alone, and the few that clients ask
 * a server about itself. A function that reads files, addresses, settings, dictionaries, tables by their names or other
 * people's queries is not here, nor one that waits, and none that takes the name of another function as a text.
 */
const functions = `
  plus minus multiply divide divideOrNull intDiv intDivOrNull intDivOrZero modulo moduloOrNull moduloOrZero mod negate abs gcd lcm
  positiveModulo max2 min2 isFinite isInfinite isNaN ifNotFinite
  equals notEquals less greater lessOrEquals greaterOrEquals isDistinctFrom isNotDistinctFrom
  in notIn nullIn notNullIn globalIn globalNotIn exists and or xor not if multiIf caseWithExpression greatest least clamp
  isNull isNotNull isZeroOrNull isNullable ifNull nullIf coalesce assumeNotNull toNullable firstNonDefault
  round floor ceil ceiling trunc roundBankers roundDown roundDuration roundAge roundToExp2
  exp exp2 exp10 log log2 log10 log1p ln sqrt cbrt pow power sign sin cos tan asin acos atan atan2 sigmoid erf erfc pi e hypot
  degrees radians factorial widthBucket width_bucket
  bitAnd bitOr bitXor bitNot bitShiftLeft bitShiftRight bitTest bitCount bitHammingDistance
  array arrayElement arrayElementOrNull arrayJoin arrayMap arrayFilter arrayExists arrayAll arrayCount arraySum arrayAvg arrayMin arrayMax
  arrayProduct arrayCumSum arrayCumSumNonNegative arrayDifference arrayConcat arrayCompact arrayDistinct arrayUniq arrayEnumerate
  arrayEnumerateDense arrayEnumerateUniq arrayFill arrayReverseFill arrayFirst arrayFirstOrNull arrayFirstIndex arrayLast
  arrayLastOrNull arrayLastIndex arrayFlatten arrayFold arrayIntersect arrayExcept arrayUnion arrayReverse arraySort arrayReverseSort
  arrayPartialSort arraySlice arraySplit arrayReverseSplit arrayPopBack arrayPopFront arrayPushBack arrayPushFront arrayResize
  arrayRotateLeft arrayRotateRight arrayShiftLeft arrayShiftRight arrayWithConstant arrayZip arrayStringConcat arrayDotProduct
  arrayAutocorrelation range has hasAll hasAny hasSubstr indexOf countEqual empty notEmpty length reverse
  tuple tupleElement untuple tuplePlus tupleMinus tupleToNameValuePairs tupleConcat lambda grouping
  map mapKeys mapValues mapContains mapContainsKey mapAdd mapSubtract mapFilter mapApply mapSort mapReverseSort mapConcat mapFromArrays
  concat concatWithSeparator concat_ws substring substr mid substringUTF8 left right leftUTF8 rightUTF8 lower upper lcase ucase lowerUTF8
  upperUTF8 initcap initcapUTF8 lengthUTF8 char_length character_length trim trimLeft trimRight trimBoth ltrim rtrim leftPad rightPad
  lpad rpad leftPadUTF8 rightPadUTF8 repeat space reverseUTF8 startsWith endsWith startsWithUTF8 endsWithUTF8 position positionUTF8
  positionCaseInsensitive positionCaseInsensitiveUTF8 locate instr countSubstrings countSubstringsCaseInsensitive
  like notLike ilike notILike match multiSearchAny multiSearchAnyCaseInsensitive multiSearchFirstIndex multiMatchAny extract extractAll
  regexpExtract regexpQuoteMeta countMatches replace replaceAll replaceOne replaceRegexpAll replaceRegexpOne translate translateUTF8
  splitByChar splitByString splitByRegexp splitByWhitespace splitByNonAlpha alphaTokens tokens ngrams substringIndex ascii char hex unhex
  bin unbin base64Encode base64Decode tryBase64Decode isValidUTF8 toValidUTF8 format toStringCutToZero editDistance damerauLevenshteinDistance
  soundex
  CAST _CAST accurateCast accurateCastOrNull accurateCastOrDefault toBool toInt8 toInt16 toInt32 toInt64 toInt128 toInt256 toUInt8 toUInt16
  toUInt32 toUInt64 toUInt128 toUInt256 toInt8OrNull toInt16OrNull toInt32OrNull toInt64OrNull toUInt8OrNull toUInt16OrNull
  toUInt32OrNull toUInt64OrNull toInt8OrZero toInt16OrZero toInt32OrZero toInt64OrZero toUInt8OrZero toUInt16OrZero toUInt32OrZero
  toUInt64OrZero toFloat32 toFloat64 toFloat32OrNull toFloat64OrNull toFloat32OrZero toFloat64OrZero toDecimal32 toDecimal64 toDecimal128
  toDecimal256 toDecimalString toString toFixedString toUUID toUUIDOrNull toUUIDOrZero toUUIDOrDefault toLowCardinality reinterpretAsUInt64
  toDate toDate32 toDateTime toDateTime64 toDateOrNull toDateOrZero toDateTimeOrNull toDateTimeOrZero toDateTime64OrNull toDateTime64OrZero
  parseDateTime parseDateTimeOrNull parseDateTimeBestEffort parseDateTimeBestEffortOrNull parseDateTime64BestEffort
  parseDateTime64BestEffortOrNull makeDate makeDateTime makeDateTime64 toUnixTimestamp toUnixTimestamp64Second toUnixTimestamp64Milli
  toUnixTimestamp64Micro fromUnixTimestamp fromUnixTimestamp64Second fromUnixTimestamp64Milli fromUnixTimestamp64Micro
  now now64 today yesterday current_timestamp current_date curdate timezone timezoneOf timezoneOffset toTimezone
  toYear toQuarter toMonth toDayOfYear toDayOfMonth toDayOfWeek toHour toMinute toSecond toMillisecond toWeek toISOWeek toISOYear toYearWeek
  year quarter month day hour minute second week dayofmonth dayofweek dayofyear toYYYYMM toYYYYMMDD toYYYYMMDDhhmmss toStartOfYear
  toStartOfISOYear toStartOfQuarter toStartOfMonth toMonday toStartOfWeek toLastDayOfMonth toLastDayOfWeek toStartOfDay toStartOfHour
  toStartOfMinute toStartOfSecond toStartOfMillisecond toStartOfFiveMinutes toStartOfFiveMinute toStartOfTenMinutes
  toStartOfFifteenMinutes toStartOfInterval date_bin time_bucket timeSlot timeSlots dateTrunc date_trunc dateDiff date_diff age dateName
  monthName formatDateTime formatDateTimeInJodaSyntax addYears addQuarters addMonths addWeeks addDays addHours addMinutes addSeconds
  addMilliseconds subtractYears subtractQuarters subtractMonths subtractWeeks subtractDays subtractHours subtractMinutes subtractSeconds
  subtractMilliseconds addDate subDate addInterval subtractInterval toIntervalYear toIntervalQuarter toIntervalMonth toIntervalWeek
  toIntervalDay toIntervalHour toIntervalMinute toIntervalSecond toIntervalMillisecond toRelativeDayNum toRelativeWeekNum
  toRelativeMonthNum toRelativeHourNum toDaysInMonth toModifiedJulianDay toTimeWithFixedDate
  cityHash64 sipHash64 sipHash128 xxHash32 xxHash64 farmHash64 intHash32 intHash64 murmurHash3_64 MD5 SHA1 SHA256
  JSONExtract JSONExtractString JSONExtractInt JSONExtractUInt JSONExtractFloat JSONExtractBool JSONExtractRaw JSONExtractKeys JSONHas
  JSONLength JSONType isValidJSON toJSONString
  bar transform formatReadableQuantity formatReadableSize formatReadableDecimalSize formatReadableTimeDelta toTypeName materialize identity
  ignore rowNumberInAllBlocks rowNumberInBlock rand rand64 randCanonical
  currentDatabase version revision displayName`;

const aggregates = `
  count sum avg min max any anyLast any_value first_value last_value argMin argMax min_by max_by uniq uniqExact uniqCombined uniqCombined64
  uniqHLL12 uniqUpTo groupArray array_agg groupUniqArray groupArraySorted groupArraySample groupArrayMovingAvg groupArrayMovingSum
  groupConcat group_concat string_agg groupBitAnd groupBitOr groupBitXor sumCount sumKahan sumWithOverflow deltaSum
  deltaSumTimestamp avgWeighted median medianExact medianTDigest quantile quantiles quantileExact quantilesExact quantileExactWeighted
  quantileExactLow quantileExactHigh quantileExactInclusive quantileExactExclusive quantileTDigest quantilesTDigest quantileTiming
  quantilesTiming quantileDeterministic quantileInterpolatedWeighted topK topKWeighted approx_top_k stddevPop stddevSamp varPop varSamp
  stddev_pop stddev_samp var_pop var_samp covarPop covarSamp corr skewPop skewSamp kurtPop kurtSamp entropy histogram simpleLinearRegression
  studentTTest welchTTest mannWhitneyUTest boundingRatio maxIntersections maxIntersectionsPosition intervalLengthSum retention
  windowFunnel sequenceMatch sequenceCount exponentialMovingAverage exponentialTimeDecayedAvg sparkbar singleValueOrNull
  row_number rank dense_rank denseRank percent_rank percentRank cume_dist ntile lag lead lagInFrame leadInFrame nth_value`;

/** What may follow an aggregate function's name and change how it counts. */
const COMBINATORS = /(?:If|Array|Map|Distinct|OrDefault|OrNull|ForEach|ArgMin|ArgMax)$/i;

const names = (list: string) => list.trim().split(/\s+/);

/** The names as the engine writes them. */
export const analystFunctions: readonly string[] = [...names(functions), ...names(aggregates)];

const known = new Set(analystFunctions.map((name) => name.toLowerCase()));
const knownAggregates = new Set(names(aggregates).map((name) => name.toLowerCase()));

/** Whether analysts may call a function. Where the engine minds upper and lower case, it refuses the other form itself. */
export function mayCall(name: string): boolean {
  if (known.has(name.toLowerCase())) return true;
  for (let base = name; COMBINATORS.test(base);) {
    base = base.replace(COMBINATORS, '');
    if (knownAggregates.has(base.toLowerCase())) return true;
  }
  return false;
}
